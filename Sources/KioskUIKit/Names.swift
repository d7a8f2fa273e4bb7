// Aliases.
