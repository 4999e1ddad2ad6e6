"""How fast pages feel to those who visit them, by kind of page: three of four felt it so."""

from __future__ import annotations

from vitrine import insight
from vitrine.reports.asking import Question
from vitrine.reports.places import DEVICES, PAGES, WAYS
from vitrine.reports.shapes import Column, Kind, Row, Table
from vitrine.reports.topic import Topic, only_with_leave

GOOD = {"LCP": 2500.0, "INP": 200.0, "CLS": 0.1, "FCP": 1800.0, "TTFB": 800.0}
"""What Google calls good."""
SCORES = ("CLS",)


async def _read(question: Question) -> list[Table]:
    every = await insight.web_vitals(question.db, question.period, question.shop_codes)
    names = [*(name for name in GOOD if any(each.name == name for each in every))]
    say = question.say
    return [
        Table(
            key=name.lower(),
            title=say(f"{name} by page type", f"{name} nach Seitentyp"),
            columns=[
                Column(key="page", title=say("Page type", "Seitentyp")),
                Column(key="shop", title=say("Storefront", "Storefront")),
                Column(key="device", title=say("Device", "Gerät")),
                Column(key="navigation", title=say("Came by", "Aufruf")),
                Column(
                    key="p75",
                    title=say("75th percentile", "75. Perzentil"),
                    kind=Kind.NUMBER if name in SCORES else Kind.DURATION,
                ),
                Column(key="measured", title=say("Measured", "Gemessen"), kind=Kind.COUNT),
                Column(key="good", title=say("Good", "Gut")),
            ],
            rows=[
                Row(
                    cells=[
                        say(*PAGES.get(each.page, (each.page, each.page))),
                        question.code_of(each.shop_id),
                        say(*DEVICES.get(each.device, (each.device, each.device))),
                        say(*WAYS.get(each.navigation, (each.navigation, each.navigation))),
                        each.p75,
                        each.measured,
                        say("yes", "ja") if each.p75 <= GOOD[name] else say("no", "nein"),
                    ]
                )
                for each in sorted(
                    (each for each in every if each.name == name),
                    key=lambda each: -each.measured,
                )
            ],
            note=say(
                f"Good is {GOOD[name]:g}{'' if name in SCORES else ' ms'} or less.",
                f"Gut ist höchstens {GOOD[name]:g}{'' if name in SCORES else ' ms'}.",
            ),
        )
        for name in names
    ]


TOPIC = Topic("vitals", "Core Web Vitals", "Core Web Vitals", 8, _read, only_with_leave)
