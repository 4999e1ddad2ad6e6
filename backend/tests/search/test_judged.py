from bench import judged


def test_two_hundred_queries_in_four_languages_are_judged_half_of_them_for_tuning() -> None:
    asked = [
        (place, language) for place, each in enumerate(judged.read()) for language in each.queries
    ]

    tuning = [each for each in asked if judged.is_for_tuning(*each)]

    assert len(asked) >= 200
    assert {language for _, language in asked} == {"de", "fr", "nl", "en"}
    assert len(tuning) * 2 == len(asked)
