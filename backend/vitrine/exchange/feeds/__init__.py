"""What readers of other shops' files share: styles, amounts, texts and words."""
