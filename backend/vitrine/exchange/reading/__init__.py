"""Files as they are read: chunks, lines and rows, with the numbers that reports name."""
