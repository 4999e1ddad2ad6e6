"""The native format: JSON Lines with everything that the catalogue holds."""
