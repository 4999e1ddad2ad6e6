"""Who may see drafts: the signature of an editor's link, and the pass that is given for it."""
