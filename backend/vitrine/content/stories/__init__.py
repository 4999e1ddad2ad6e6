"""Stories: a tree of documents, each with every state it was saved in."""
