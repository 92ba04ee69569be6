"""The ways in which a line of Python can be broken, each as another tree of its module.

Wordings are left alone: a message that says the same in other words breaks no rule. So are
imports, annotations, docstrings and names of types. A break keeps to the type where that can be
seen without asking the type checker: what it would refuse is noticed before any test runs.
"""

import ast
import copy
import itertools
import re
from dataclasses import dataclass

CLAUSE = re.compile(r"(def:\w.*|[A-Z]?\d+(\.\d+)*[a-z]?(\([a-z]+\))*(/\w+)?)")
LAW = ("law", "general", "said")  # what clauses are read from: `law.void`
COMPARED = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COUNTED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
}
Node = ast.stmt | ast.expr | ast.keyword | ast.match_case
OTHERS = {"any": "all", "all": "any", "min": "max", "max": "min"}


@dataclass(frozen=True, eq=False)
class Break:
    """A node of the tree, and what stands there instead."""

    kind: str
    node: Node
    instead: ast.AST
    part: Node | None = None  # what of the node is gone, if that stands on a line of its own

    @property
    def line(self) -> int:
        match self.part or self.node:
            case ast.match_case(pattern=pattern):
                return pattern.lineno
            case node:
                return node.lineno

    def tree(self, module):
        return Exchange(self).visit(copy_but(module, self.node))


def copy_but(module, node):
    """A copy of the module in which one node is still itself, to be recognised."""
    return copy.deepcopy(module, {id(node): node})


class Exchange(ast.NodeTransformer):
    def __init__(self, change):
        self._change = change

    def visit(self, node):
        if node is self._change.node:
            return ast.copy_location(self._change.instead, node)
        return self.generic_visit(node)


def breaks(module: ast.Module) -> dict[int, list[Break]]:
    """Every way to break a module, by line, in the order of the tree."""
    code = Names(module)
    by_line: dict[int, list[Break]] = {}
    for node in code.nodes:
        for change in broken(node, code):
            by_line.setdefault(change.line, []).append(change)
    return by_line


class Names:
    """The nodes of a module that may be broken, and the names it uses."""

    def __init__(self, module: ast.Module) -> None:
        self.nodes = list(reached(module))
        self.members: dict[str, set[str]] = {}
        self.clauses: set[str] = set()
        self.called: set[str] = set()  # attributes that are functions
        for node in self.nodes:
            match node:
                case ast.Call(func=ast.Attribute(attr=name)):
                    self.called.add(name)
            match node:
                case ast.Attribute(value=of, attr=name) if base(of):
                    self.members.setdefault(base(of), set()).add(name)
                case ast.Constant(value=str(text)) if CLAUSE.fullmatch(text):
                    self.clauses.add(text)

    def neighbour(self, among, name):
        """The next of its kind, or nothing."""
        others = sorted(among)
        return others[(others.index(name) + 1) % len(others)] if len(others) > 1 else None


def base(of):
    """What a member or a clause is read from, if it is an enum or the law."""
    match of:
        case ast.Name(id=name) if name[:1].isupper() and not name.isupper():
            return name
        case ast.Name(id=name) | ast.Attribute(attr=name) if name in LAW:
            return name
        case _:
            return None


def reached(node):
    """Statements, cases and expressions that run; not what is only read by people and checkers."""
    for child in children(node):
        if isinstance(child, ast.stmt | ast.expr | ast.match_case):
            yield child
        if not isinstance(child, ast.JoinedStr):
            yield from reached(child)


def children(node):
    match node:
        case ast.FunctionDef(args=args):
            body = [*args.defaults, *filter(None, args.kw_defaults), *node.body]
            for child in own(node):
                if isinstance(child, ast.Return):
                    child.annotation = ast.unparse(node.returns) if node.returns else ""
        case ast.ClassDef() | ast.Module():
            body = node.body
        case ast.AnnAssign():
            body = filter(None, [node.value])
        case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=parts)):
            body = parts
        case ast.Call(func=ast.Name(id="cast")):
            body = node.args[1:]
        case ast.Call(func=ast.Name(id="zip")):
            body = node.args  # `strict` is an assertion too
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass")):
            body = node.args[:1]
        case ast.Subscript(ctx=ast.Load(), value=ast.Name(id=name)) if camel(name):
            body = ()
        case _:
            body = ast.iter_child_nodes(node)
    yield from (child for child in body if not unread(child))


def own(function):
    """The nodes of a function that are not those of another function inside it."""
    waiting = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def unread(node):
    match node:
        case ast.Assert() | ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True  # what is true anyway, mostly for the type checker
        case ast.Import() | ast.ImportFrom() | ast.Pass() | ast.Global() | ast.Nonlocal():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) | ast.Subscript()) as alias:
            return isinstance(alias.targets[0], ast.Name) and camel(alias.targets[0].id)
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "ParamSpec"))):
            return True
        case ast.AnnAssign(value=None):
            return True
        case _:
            return False


def camel(name):
    return name[:1].isupper() and (len(name) == 1 or not name.isupper())


def broken(node, code):
    if isinstance(node, ast.expr):
        return broken_expression(node, code)
    return broken_statement(node)


def broken_statement(node):
    match node:
        case ast.AugAssign(op=op) if type(op) in COUNTED:
            yield Break("counted", node, changed(node, op=COUNTED[type(op)]()))
            yield Break("deleted", node, ast.Pass())
        case ast.If(test=test) | ast.While(test=test):
            yield Break("negated", node, changed(node, test=ast.UnaryOp(ast.Not(), test)))
        case ast.match_case(pattern=ast.MatchAs(pattern=None), guard=None):
            pass  # whatever comes: without it nothing is returned, which the type checker sees
        case ast.match_case():
            yield Break("case", node, changed(node, guard=ast.Constant(False)))
            if node.guard is not None and not isinstance(node.pattern, ast.MatchAs):
                yield Break("guard", node, changed(node, guard=None))
        case ast.Return(value=ast.expr() as value):
            yield from returned(node, value)
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            yield Break("deleted", node, ast.Pass())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield Break("deleted", node, ast.Pass())


def broken_expression(node, code):
    match node:
        case ast.Compare(ops=[op, *rest]):
            for other in COMPARED[type(op)]:
                yield Break("compared", node, changed(node, ops=[other(), *rest]))
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield Break("and/or", node, changed(node, op=other))
            for at, part in enumerate(node.values):
                left = without(node.values, at)
                instead = changed(node, values=left) if left[1:] else left[0]
                yield Break("condition", node, instead, part)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield Break("negated", node, operand)
        case ast.BinOp(op=op) if type(op) in COUNTED:
            yield Break("counted", node, changed(node, op=COUNTED[type(op)]()))
        case ast.IfExp(body=body, orelse=orelse):
            yield Break("negated", node, changed(node, body=orelse, orelse=body))
        case ast.Constant():
            yield from constant(node, code)
        case ast.Attribute() | ast.Name():
            yield from named(node, code)
        case ast.Call():
            yield from called(node)
        case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) | ast.Set():
            for at, part in enumerate(node.elts if many(node.elts) else ()):
                yield Break("element", node, changed(node, elts=without(node.elts, at)), part)
        case ast.Dict() if len(node.keys) > 1:
            for at, part in enumerate(node.values):
                keys, values = without(node.keys, at), without(node.values, at)
                yield Break("element", node, changed(node, keys=keys, values=values), part)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            yield from comprehended(node)


def many(parts):
    """Whether these are things of one kind, however many; a pair of two things stays a pair."""
    kinds = {type(part) for part in parts}
    return ast.Starred in kinds or (len(kinds) == 1 and kinds != {ast.Name})


def changed(node, **fields):
    other = copy.copy(node)
    for name, field in fields.items():
        setattr(other, name, field)
    return other


def without(found, at):
    return [*found[:at], *found[at + 1 :]]


def constant(node, code):
    match node.value:
        case bool(value):
            yield Break("boolean", node, ast.Constant(not value))
        case int(value):
            yield Break("number", node, ast.Constant(value + 1))
            yield Break("number", node, ast.Constant(value - 1))
        case str(text) if text in code.clauses:
            if other := code.neighbour(code.clauses, text):
                yield Break("clause", node, ast.Constant(other))


def named(node, code):
    match node:
        case ast.Attribute(value=of, attr=name) if base(of) and isinstance(node.ctx, ast.Load):
            alike = code.members[base(of)] - code.called
            if name in alike and (other := code.neighbour(alike, name)):
                yield Break("member", node, changed(node, attr=other))


def called(node):
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in OTHERS:
            yield Break("first/last", node, changed(node, func=ast.Name(OTHERS[name], ast.Load())))
    for at, part in enumerate(node.keywords if may_lack(node) else ()):
        yield Break("argument", node, changed(node, keywords=without(node.keywords, at)), part)
    for at, (one, two) in enumerate(itertools.pairwise(node.args)):
        if alike(one, two):
            swapped = [*node.args[:at], two, one, *node.args[at + 2 :]]
            yield Break("swapped", node, changed(node, args=swapped), one)


def may_lack(node):
    """Whether a call may go without one of its named arguments, as far as its name tells."""
    name = ast.unparse(node.func).rpartition(".")[2]
    return name != "zip" and not camel(name)


def alike(one, two):
    """Whether two arguments look as if they were of one type."""
    match one, two:
        case ast.Constant(), ast.Constant():
            return type(one.value) is type(two.value)
        case ast.Attribute(), ast.Attribute():
            of = ast.unparse(one.value)
            return of != "self" and of == ast.unparse(two.value)
        case _:
            return False


def comprehended(node):
    for at, part in enumerate(node.generators):
        for where, condition in enumerate(part.ifs):
            less = changed(part, ifs=without(part.ifs, where))
            generators = [*node.generators[:at], less, *node.generators[at + 1 :]]
            yield Break("condition", node, changed(node, generators=generators), condition)


def returned(node, value):
    """Something else of the same type, as the function declares it."""
    declared = getattr(node, "annotation", "")
    match value:
        case ast.Constant(value=None) | ast.Tuple(elts=[]):
            return
        case ast.Call(func=ast.Name(id="changed"), args=[first, *_]):
            yield Break("returned", node, changed(node, value=first))
    if declared == "bool":
        yield Break("returned", node, changed(node, value=ast.UnaryOp(ast.Not(), value)))
    elif "None" in declared:
        yield Break("returned", node, changed(node, value=ast.Constant(None)))
    elif declared.startswith("tuple[") and declared.endswith("...]"):
        yield Break("returned", node, changed(node, value=ast.Tuple([], ast.Load())))
    elif declared == "str" and not isinstance(value, ast.Constant):
        yield Break("returned", node, changed(node, value=ast.Constant("")))
    elif declared in ("int", "Cents"):
        more = ast.BinOp(value, ast.Add(), ast.Constant(1))
        number = more if declared == "int" else ast.Call(ast.Name("Cents", ast.Load()), [more], [])
        yield Break("returned", node, changed(node, value=number))
