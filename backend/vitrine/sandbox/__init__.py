"""A payment provider that moves no money: a server of its own, with its own memory and pages.

It behaves as providers do on good and bad days, and knows nothing of the shop but addresses.
"""
