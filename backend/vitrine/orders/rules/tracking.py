"""Who carries parcels, and where each is followed."""

from __future__ import annotations

from urllib.parse import quote

PAGES = {
    "bpost": "https://track.bpost.cloud/btr/web/#/search?itemCode={}",
    "colissimo": "https://www.laposte.fr/outils/suivre-vos-envois?code={}",
    "deutsche-post": "https://www.deutschepost.de/sendung/simpleQuery.html?form.sendungsnummer={}",
    "dhl": "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={}",
    "dpd": "https://tracking.dpd.de/parcelstatus?query={}",
    "evri": "https://www.evri.com/track/parcel/{}",
    "gls": "https://gls-group.com/track/{}",
    "hermes": "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{}",
    "la-poste": "https://www.laposte.fr/outils/suivre-vos-envois?code={}",
    "austrian-post": "https://www.post.at/s/sendungsdetails?snr={}",
    "posti": "https://www.posti.fi/en/tracking#/lahetys/{}",
    "postnl": "https://postnl.nl/tracktrace/?B={}",
    "royal-mail": "https://www.royalmail.com/track-your-item#/tracking-results/{}",
    "swiss-post": "https://service.post.ch/ekp-web/ui/entry/search/{}",
    "ups": "https://www.ups.com/track?tracknum={}",
}

# Mails and pages have a name and a sign for each.
CARRIERS = tuple(sorted(PAGES))


def tracking_url(carrier: str, number: str) -> str | None:
    page = PAGES.get(carrier)
    return page.format(quote(number, safe="")) if page and number else None
