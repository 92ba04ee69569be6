"""`houseway school serve`: a school in the browser, with a store of its own."""

from typing import Annotated

import typer

from houseway.cli.output.console import line, stop

StoreName = Annotated[
    str,
    typer.Option(
        "--store", metavar="STORE", help="File, or postgresql:// address; created if missing."
    ),
]


def serve(
    store: StoreName = "school.db",
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 8020,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Host name by which browsers may reach it; repeatable; default: any."),
    ] = None,
) -> None:
    """Serve the school: drills, exams, class lists and training tables in the browser.

    The first start prints a link by which the first examiner chooses a password; examiners enrol
    everybody else. The store is the school's own and never that of a floor.
    """
    import uvicorn

    from houseway.web.connections.fast_websocket import served_over
    from houseway.web.school.desk import FIRST, School
    from houseway.web.school.records.database import NotASchool
    from houseway.web.school.records.school_records import SchoolRecords
    from houseway.web.school.server import school_application

    try:
        school = School(SchoolRecords.at(store))
    except NotASchool as why:
        raise stop(str(why)) from None
    except ImportError as why:
        raise stop(str(why)) from None
    except OSError as why:
        raise stop(f"cannot open {store}: {why}") from None
    address = f"http://{host}:{port}/school.html"
    line(f"The school is at {address}")
    if (word := school.first_invitation()) is not None:
        line(f"The first examiner, {FIRST}, chooses a password within seven days at")
        line(f"{address}#invitation={word}")
    app = school_application(school, tuple(name or ()))
    uvicorn.Server(served_over(app, host=host, port=port, log_config=None)).run()
