"""Who is asking: sessions, opaque in the cookie and hashed in the database."""
