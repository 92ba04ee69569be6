"""A furnished floor to look around: in the browser, or told where nobody looks."""
