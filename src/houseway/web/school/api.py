"""The school over HTTP. A session is a word in the header `Authorization: Bearer …`."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from houseway.school.pool import NAMES, kinds_of, named
from houseway.web.people.api import Asking, bare, place_of
from houseway.web.people.errors import TurnedAway
from houseway.web.school.choices import text_of
from houseway.web.school.classes import post_of
from houseway.web.school.desk import School
from houseway.web.school.records.members import Member, Post, SchoolClass
from houseway.web.school.schemas import examiners, own, questions, requests

Word = Annotated[str, HeaderParameter(name="Authorization", required=False)]
At = NamedDependency["School"]
IN_A_THREAD = True  # drawing questions and hashing passwords take a while


def trainee(school: School, word: str) -> Member:
    return school.accounts.admitted(bare(word), Post.TRAINEE)


def examiner(school: School, word: str) -> Member:
    return school.accounts.admitted(bare(word), Post.EXAMINER)


class SchoolDoor(Controller):
    """For everybody at the school."""

    path = "/api/school"
    tags = ("school",)

    @post("/sign-in", status_code=200, sync_to_thread=IN_A_THREAD)
    def sign_in(self, school: At, data: JSONBody[requests.Coming], request: Asking) -> own.Came:
        word, member = school.accounts.sign_in(data.name, data.password, place_of(request))
        return own.Came(word, member.name, str(member.post), member.class_name)

    @post("/sign-out", status_code=200, sync_to_thread=IN_A_THREAD)
    def sign_out(self, school: At, authorization: Word = "") -> None:
        school.accounts.sign_out(bare(authorization))

    @post("/invitations/accept", status_code=200, sync_to_thread=IN_A_THREAD)
    def accept(
        self, school: At, data: JSONBody[requests.Choosing], request: Asking
    ) -> examiners.Invitation:
        member = school.accounts.accept(data.invitation, data.password, place_of(request))
        return examiners.Invitation(member.name, "")

    @get("/me", sync_to_thread=IN_A_THREAD)
    def me(self, school: At, authorization: Word = "") -> own.Came:
        member = school.accounts.admitted(bare(authorization))
        return own.Came("", member.name, str(member.post), member.class_name)

    @get("/games", sync_to_thread=IN_A_THREAD)
    def games(self, school: At, authorization: Word = "") -> tuple[own.GameKinds, ...]:
        school.accounts.admitted(bare(authorization))
        return tuple(own.GameKinds(name, kinds_of(named(name))) for name in NAMES)


class Practice(Controller):
    """A trainee practises; they see their own marks and nobody else's."""

    path = "/api/school"
    tags = ("school",)

    @post("/drill", status_code=200, sync_to_thread=IN_A_THREAD)
    def begin(
        self, school: At, data: JSONBody[requests.Wanted], authorization: Word = ""
    ) -> own.Practised:
        return school.drills.begin(trainee(school, authorization).name, data)

    @post("/drill/answer", status_code=200, sync_to_thread=IN_A_THREAD)
    def answer(
        self, school: At, data: JSONBody[requests.Answering], authorization: Word = ""
    ) -> own.Practised:
        return school.drills.answer(trainee(school, authorization).name, data)

    @post("/drill/next", status_code=200, sync_to_thread=IN_A_THREAD)
    def go_on(self, school: At, authorization: Word = "") -> None:
        school.drills.go_on(trainee(school, authorization).name)

    @get("/progress", sync_to_thread=IN_A_THREAD)
    def progress(self, school: At, authorization: Word = "") -> own.Progress:
        return school.drills.progress(trainee(school, authorization).name)


class Sittings(Controller):
    """A trainee sits the papers of their class."""

    path = "/api/school/own-papers"
    tags = ("school",)

    @get("/", sync_to_thread=IN_A_THREAD)
    def papers(self, school: At, authorization: Word = "") -> tuple[own.OwnPaper, ...]:
        return school.exams.own_papers(trainee(school, authorization))

    @post("/{number:str}/sit", status_code=200, sync_to_thread=IN_A_THREAD)
    def sit(self, school: At, number: FromPath[str], authorization: Word = "") -> own.Sat:
        return school.exams.sit(trainee(school, authorization), number)

    @post("/{number:str}/answer", status_code=200, sync_to_thread=IN_A_THREAD)
    def answer(
        self,
        school: At,
        number: FromPath[str],
        data: JSONBody[requests.Answering],
        authorization: Word = "",
    ) -> own.Sat:
        return school.exams.answer(trainee(school, authorization), number, data)

    @get("/{number:str}/marks", sync_to_thread=IN_A_THREAD)
    def marks(
        self, school: At, number: FromPath[str], authorization: Word = ""
    ) -> tuple[questions.Marked, ...]:
        """One's own marks, once the paper is closed."""
        member = trainee(school, authorization)
        paper = school.exams.paper(number)
        sitting = school.exams.sitting(member.name, paper)
        if sitting is None or paper.class_name != member.class_name:
            raise TurnedAway(f"you did not sit paper {number[:20]}", 404)
        if not paper.closed:
            raise TurnedAway("the marks are told when the paper is closed", 409)
        of = len(sitting.marks)
        return tuple(questions.marked_of(mark, at, of) for at, mark in enumerate(sitting.marks))

    @get("/{number:str}/certificate", sync_to_thread=IN_A_THREAD)
    def certificate(
        self, school: At, number: FromPath[str], authorization: Word = ""
    ) -> own.CertificateText:
        return school.classes.certificate(number, trainee(school, authorization).name)


class Examining(Controller):
    """An examiner sets papers, reads marks and keeps the class lists."""

    path = "/api/school"
    tags = ("school",)

    @get("/papers", sync_to_thread=IN_A_THREAD)
    def papers(self, school: At, authorization: Word = "") -> tuple[examiners.PaperRow, ...]:
        examiner(school, authorization)
        return school.classes.papers()

    @post("/papers", sync_to_thread=IN_A_THREAD)
    def set_paper(
        self, school: At, data: JSONBody[requests.SettingPaper], authorization: Word = ""
    ) -> examiners.PaperRow:
        paper = school.exams.set_paper(examiner(school, authorization), data)
        return school.classes.paper_row(paper)

    @get("/papers/{number:str}", sync_to_thread=IN_A_THREAD)
    def paper(
        self, school: At, number: FromPath[str], authorization: Word = ""
    ) -> examiners.PaperMarks:
        examiner(school, authorization)
        return school.classes.marks(number)

    @post("/papers/{number:str}/close", status_code=200, sync_to_thread=IN_A_THREAD)
    def close(
        self, school: At, number: FromPath[str], authorization: Word = ""
    ) -> examiners.PaperRow:
        examiner(school, authorization)
        return school.classes.paper_row(school.exams.close(number))

    @post("/papers/{number:str}/mark", status_code=200, sync_to_thread=IN_A_THREAD)
    def mark(
        self, school: At, number: FromPath[str], authorization: Word = ""
    ) -> examiners.Remarked:
        examiner(school, authorization)
        return school.classes.mark_again(number)

    @get("/papers/{number:str}/marks.csv", sync_to_thread=IN_A_THREAD)
    def marks_csv(
        self, school: At, number: FromPath[str], authorization: Word = ""
    ) -> Response[str]:
        examiner(school, authorization)
        headers = {"content-disposition": f'attachment; filename="marks-{number}.csv"'}
        text = school.exams.marks_csv(number)
        return Response(text, media_type="text/csv", headers=headers)

    @get("/papers/{number:str}/certificates/{name:str}", sync_to_thread=IN_A_THREAD)
    def certificate(
        self,
        school: At,
        number: FromPath[str],
        name: FromPath[str],
        authorization: Word = "",
    ) -> own.CertificateText:
        examiner(school, authorization)
        return school.classes.certificate(number, name)

    @get("/classes", sync_to_thread=IN_A_THREAD)
    def classes(self, school: At, authorization: Word = "") -> tuple[examiners.ClassRow, ...]:
        examiner(school, authorization)
        return school.classes.lists()

    @post("/classes", sync_to_thread=IN_A_THREAD)
    def open_class(
        self, school: At, data: JSONBody[requests.Opening], authorization: Word = ""
    ) -> requests.Opening:
        examiner(school, authorization)
        name = text_of("the name of a class", data.name)
        title = text_of("the title of a class", data.title or name)
        school.records.members.keep_class(SchoolClass(name, title))
        return requests.Opening(name, title)

    @post("/members", sync_to_thread=IN_A_THREAD)
    def enrol(
        self, school: At, data: JSONBody[requests.Enrolling], authorization: Word = ""
    ) -> examiners.Invitation:
        """Enrol somebody; the word is the invitation by which they choose a password."""
        examiner(school, authorization)
        post = post_of(data.post)
        class_name = text_of("the name of a class", data.class_name) if data.class_name else ""
        known = {each.name for each in school.records.members.classes()}
        if (post is Post.TRAINEE or class_name) and class_name not in known:
            raise TurnedAway(f"there is no class {class_name!r}", 422)
        word = school.accounts.invite(data.name, data.person, post, class_name)
        return examiners.Invitation(data.name.strip().casefold(), word)

    @post("/members/{name:str}/invitation", sync_to_thread=IN_A_THREAD)
    def invite(
        self, school: At, name: FromPath[str], authorization: Word = ""
    ) -> examiners.Invitation:
        """Take a password back; the word is a new invitation."""
        examiner(school, authorization)
        return examiners.Invitation(name, school.accounts.renew(name))

    @post("/members/{name:str}/forget", status_code=204, sync_to_thread=IN_A_THREAD)
    def forget(self, school: At, name: FromPath[str], authorization: Word = "") -> None:
        """Erase a person: their name, answers, reviews and lessons."""
        by = examiner(school, authorization)
        if by.name == name:
            raise TurnedAway("nobody erases themselves: ask another examiner", 409)
        if not school.forget(name):
            raise TurnedAway(f"nobody has the name {name[:40]}", 404)


CONTROLLERS = (SchoolDoor, Practice, Sittings, Examining)
