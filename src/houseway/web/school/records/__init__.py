"""Records of a school: people, papers, answers, reviews and lessons, in a store that forgets."""
