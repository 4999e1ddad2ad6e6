"""Pure rules about rich text."""
