"""What operators decide about finding: pins, and words that mean the same."""
