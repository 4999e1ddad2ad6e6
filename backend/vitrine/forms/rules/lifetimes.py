"""How long what a form has stored is kept."""

from __future__ import annotations

from datetime import timedelta

CONFIRMED_WITHIN = timedelta(days=3)
# Half a year: after that the size is of another season.
WAITS_FOR = timedelta(days=180)
# A mail that could not be written is tried again later, so that it does not hold up others.
PUT_OFF_FOR = timedelta(hours=1)
# Who opens the link again is told that it has ended; by then nothing but the link is stored.
END_KNOWN_FOR = timedelta(days=90)
# A question may be asked again while a guarantee or a return is being settled.
MESSAGE_KEPT_FOR = timedelta(days=180)
# The catalogue has arrived by then, or was asked for again.
CATALOGUE_ORDER_KEPT_FOR = timedelta(days=90)
