"""What a page of content names of the goods, in one call."""
