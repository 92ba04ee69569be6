"""What a release is made of: its bill of materials, known weaknesses, its bytes, its signature."""
