"""Cards in a shoe: shuffled, cut, dealt, found wrong, brought and taken away."""
