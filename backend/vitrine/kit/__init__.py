"""What every slice uses and no slice owns."""
