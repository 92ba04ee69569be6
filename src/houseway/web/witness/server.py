"""A witness for floors elsewhere: it keeps their heads in a file and knows nothing else of them."""

from typing import Annotated

from litestar import Litestar, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_409_CONFLICT

from houseway.floor.heads.witness import WRITE, Book, Contradicted, Witnessed
from houseway.floor.storage.port import FloorId

LARGEST = 4_096  # bytes of a head


def witness_application(book: Book) -> Litestar:
    @post("/heads", status_code=HTTP_200_OK, sync_to_thread=False)
    def add(data: JSONBody[Witnessed]) -> Response[dict[str, str]]:
        try:
            book.add(data)
        except Contradicted as why:
            return Response({"detail": str(why)}, status_code=HTTP_409_CONFLICT)
        return Response({"detail": f"head {data.number} is kept"})

    @get("/heads", media_type="application/x-ndjson", sync_to_thread=False)
    def every() -> bytes:
        return book.path.read_bytes()

    @get("/heads/last", media_type="application/json", sync_to_thread=False)
    def last(floor: Annotated[str, QueryParameter()]) -> bytes:
        witness = book.last(FloorId(floor))
        return b"" if witness is None else WRITE(witness)

    return Litestar([add, every, last], openapi_config=None, request_max_body_size=LARGEST)
