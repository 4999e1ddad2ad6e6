import pytest

from vitrine.catalogue import is_gtin


@pytest.mark.parametrize("text", ["4006381333931", "96385074", "036000291452", "14006381333938"])
def test_a_barcode_checks_itself(text: str) -> None:
    assert is_gtin(text)


@pytest.mark.parametrize(
    "text", ["4006381333932", "", "400638133393", "'4006381333931", "４006381333931", "ABC-1"]
)
def test_anything_else_is_none(text: str) -> None:
    assert not is_gtin(text)
