"""Pictures as bytes and pixels: known by their first bytes, inspected, converted, drawn anew.

A process that converts imports this room and no other, so it stays small and starts at once.
"""
