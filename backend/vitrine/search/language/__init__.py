"""What a sentence means: words folded, stemmed, taken apart, corrected, and read as filters."""
