"""The tables of identity: visitors, users, sessions, tokens of links, addresses, passkeys."""
