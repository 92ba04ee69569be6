"""A floor from the other end of its websocket, made of the messages of the server itself."""

from houseway.client.client import Client
from houseway.client.connection import Cut, Ended
from houseway.client.doors import Door, Key, SignIn
from houseway.client.stream_view import StreamView
from houseway.web.protocol.messages import Answer

__all__ = ["Answer", "Client", "Cut", "Door", "Ended", "Key", "SignIn", "StreamView"]
