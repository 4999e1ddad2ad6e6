"""What ends a page or an answer that shows the promotions that run."""

RUNNING = "promotions"
