"""What an envelope holds, what of it may be kept, and which errors are the same."""
