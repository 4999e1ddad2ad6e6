"""Reports: what sums by day say of a period, as tables that a terminal, a file, a page and the
operator API share. A report is a file of `topics`."""

from vitrine.reports import operator
from vitrine.reports.asking import Language, Question, open_question
from vitrine.reports.page import draw_page
from vitrine.reports.shapes import Answer, Column, Kind, Plot, Row, Table
from vitrine.reports.text import write_text
from vitrine.reports.topics import TOPICS, read_reports

__all__ = [
    "TOPICS",
    "Answer",
    "Column",
    "Kind",
    "Language",
    "Plot",
    "Question",
    "Row",
    "Table",
    "draw_page",
    "open_question",
    "operator",
    "read_reports",
    "write_text",
]
