// Imported before anything else: React is several times slower in its development form, chooses it
// when it is first loaded, and says nothing about it.
process.env.NODE_ENV ??= 'production'
