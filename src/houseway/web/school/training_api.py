"""Training tables over HTTP: a trainee deals at one, an instructor looks on."""

from typing import Any

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from houseway.web.people.api import bare
from houseway.web.school.api import IN_A_THREAD, At, Word, examiner, trainee
from houseway.web.school.schemas import lessons


class Dealing(Controller):
    """For the trainee of a lesson."""

    path = "/api/school/lessons"
    tags = ("school",)

    @get("/", sync_to_thread=IN_A_THREAD)
    def rows(self, school: At, authorization: Word = "") -> tuple[lessons.LessonRow, ...]:
        return school.lessons.rows(school.accounts.admitted(bare(authorization)))

    @get("/reports", sync_to_thread=IN_A_THREAD)
    def reports(self, school: At, authorization: Word = "") -> tuple[lessons.LessonReport, ...]:
        """One's own reports, the newest first."""
        return school.lessons.reports(trainee(school, authorization).name)

    @post("/{name:str}/look", status_code=200, sync_to_thread=IN_A_THREAD)
    def look(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.Looking],
        authorization: Word = "",
    ) -> lessons.LessonSeen:
        return school.lessons.seen(trainee(school, authorization), name, data)

    @post("/{name:str}/put", status_code=200, sync_to_thread=IN_A_THREAD)
    def put(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.PuttingMove],
        authorization: Word = "",
    ) -> lessons.MoveAnswer:
        return school.lessons.put(trainee(school, authorization), name, data.move)

    @post("/{name:str}/narrow", status_code=200, sync_to_thread=IN_A_THREAD)
    def narrow(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.Narrowing],
        authorization: Word = "",
    ) -> dict[str, Any]:
        offer = school.lessons.narrow(trainee(school, authorization), name, data)
        return {"offer": offer}

    @post("/{name:str}/say", status_code=200, sync_to_thread=IN_A_THREAD)
    def say(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.SayingWord],
        authorization: Word = "",
    ) -> lessons.MoveAnswer:
        return school.lessons.say(trainee(school, authorization), name, data.word)

    @post("/{name:str}/pay", status_code=200, sync_to_thread=IN_A_THREAD)
    def pay(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.PayingChips],
        authorization: Word = "",
    ) -> lessons.ChipsPaid:
        return school.lessons.pay(trainee(school, authorization), name, data)


class Instructing(Controller):
    """For the instructor of a lesson, who is an examiner of the school."""

    path = "/api/school/tables"
    tags = ("school",)

    @post("/", sync_to_thread=IN_A_THREAD)
    def open(
        self, school: At, data: JSONBody[lessons.OpeningLesson], authorization: Word = ""
    ) -> lessons.LessonRow:
        return school.lessons.open(examiner(school, authorization), data)

    @get("/{name:str}/desk", sync_to_thread=IN_A_THREAD)
    def desk(self, school: At, name: FromPath[str], authorization: Word = "") -> lessons.LessonDesk:
        examiner(school, authorization)
        return school.lessons.desk(name)

    @post("/{name:str}/inject", status_code=200, sync_to_thread=IN_A_THREAD)
    def inject(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.Injecting],
        authorization: Word = "",
    ) -> lessons.LessonDesk:
        examiner(school, authorization)
        return school.lessons.inject(name, data.number, data.at)

    @post("/{name:str}/stop", status_code=200, sync_to_thread=IN_A_THREAD)
    def stop(self, school: At, name: FromPath[str], authorization: Word = "") -> lessons.LessonDesk:
        examiner(school, authorization)
        return school.lessons.stop(name, stopped=True)

    @post("/{name:str}/resume", status_code=200, sync_to_thread=IN_A_THREAD)
    def resume(
        self, school: At, name: FromPath[str], authorization: Word = ""
    ) -> lessons.LessonDesk:
        examiner(school, authorization)
        return school.lessons.stop(name, stopped=False)

    @post("/{name:str}/rewind", status_code=200, sync_to_thread=IN_A_THREAD)
    def rewind(
        self,
        school: At,
        name: FromPath[str],
        data: JSONBody[lessons.Rewinding],
        authorization: Word = "",
    ) -> lessons.LessonDesk:
        examiner(school, authorization)
        return school.lessons.rewind(name, whole_round=data.whole_round)

    @post("/{name:str}/end", status_code=200, sync_to_thread=IN_A_THREAD)
    def end(
        self, school: At, name: FromPath[str], authorization: Word = ""
    ) -> lessons.LessonReport:
        examiner(school, authorization)
        return school.lessons.end(name)

    @get("/of/{trainee:str}", sync_to_thread=IN_A_THREAD)
    def reports_of(
        self, school: At, trainee: FromPath[str], authorization: Word = ""
    ) -> tuple[lessons.LessonReport, ...]:
        examiner(school, authorization)
        return school.lessons.reports(trainee)


TRAINING = (Dealing, Instructing)
