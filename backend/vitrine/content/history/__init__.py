"""History: every state of a story, what differs between two of them, and the way back to one."""
