"""Releases: states of several stories that become public as one, and can be taken back."""
