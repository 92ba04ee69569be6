"""A school served by itself: its pages, its requests, and the clauses that they show."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide

from houseway.web.api.pages import BUILT, clause, rules
from houseway.web.connections.rate_limits import LONGEST_BODY, Limits, limited
from houseway.web.operating.same_origin import from_here
from houseway.web.operating.security_headers import secured
from houseway.web.people.api import HANDLERS
from houseway.web.school.api import CONTROLLERS
from houseway.web.school.desk import School
from houseway.web.school.training_api import TRAINING

PAGE = "school.html"


def school_application(school: School, names: tuple[str, ...] = ()) -> Litestar:
    """Serve a school that stands by itself, without a floor."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        yield
        school.records.close()

    return Litestar(
        [*CONTROLLERS, *TRAINING, clause, rules, school_page],
        lifespan=[lifespan],
        middleware=[secured, limited(Limits()), from_here(names)],
        request_max_body_size=LONGEST_BODY,
        state=State({"reception": lambda: None}),
        logging_config=None,
        dependencies={"school": Provide(lambda: school, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        openapi_config=None,
    )


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def school_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return a file of the pages; the page of the school to whoever names none."""
    return BUILT.answer(request.url.path.strip("/") or PAGE)
