"""The table redrawn in place on a screen of 80 by 24, from the same views and offers as lines are.

No rules are here: what the view does not list cannot be drawn, and what may be typed is the
offers' to say.
"""
