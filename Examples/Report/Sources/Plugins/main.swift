// Empty: see Package.swift.
