"""client_error with its events, and feedback."""
