"""What ends cached pages and answers that show content."""

# Lists of stories, and addresses at which there is no story yet.
LISTS = "stories"


def story_tag(uuid: str) -> str:
    return f"story:{uuid}"
