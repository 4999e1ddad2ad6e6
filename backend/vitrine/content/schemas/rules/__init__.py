"""Pure rules about schemas and the content that they describe."""
