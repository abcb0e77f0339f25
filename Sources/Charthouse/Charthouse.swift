// Charthouse
