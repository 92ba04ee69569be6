"""Numbers and texts of messages, with the bounds that every reader of JSON keeps to."""

from typing import Annotated

from msgspec import Meta

MOST = 2**53 - 1  # what every reader of JSON still holds exactly
Number = Annotated[int, Meta(ge=0, le=MOST)]
Counted = Annotated[int, Meta(ge=1, le=MOST)]
Amount = Annotated[int, Meta(ge=-MOST, le=MOST)]
Text = Annotated[str, Meta(max_length=200)]
Texts = Annotated[tuple[Text, ...], Meta(max_length=500)]
