// Nothing to do: see Package.swift.
