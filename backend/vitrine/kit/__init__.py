"""What every slice stands on, and what knows nothing about fashion."""
