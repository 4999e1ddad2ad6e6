"""What a migration must not do to a table that is large and in use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pglast import ast as tree
from pglast import parse_sql
from pglast.enums.parsenodes import AlterTableType, ConstrType, ObjectType

# Each row gets a value of its own, so all rows are written again.
VOLATILE = {"gen_random_uuid", "clock_timestamp", "random", "nextval", "timeofday"}
NOT_TRANSACTIONAL = re.compile(r"^-- transactional: false$", re.MULTILINE)
GOING = (ObjectType.OBJECT_TABLE, ObjectType.OBJECT_VIEW)
CONTRACT = re.compile(r"^-- contract: (\d{4})$", re.MULTILINE)


def dangers(text: str) -> list[str]:
    """What would lock readers or writers out, or break the code that is still live."""
    # Any: what the grammar demands is optional by the types of the parser.
    statements: list[Any] = [raw.stmt for raw in parse_sql(text)]
    created = {_table_of(each) for each in statements if isinstance(each, tree.CreateStmt)}
    reasons = [danger for each in statements for danger in _of_statement(each, created)]
    if not CONTRACT.search(text):
        reasons += [danger for each in statements for danger in _of_contracting(each)]
    is_concurrent = any(getattr(each, "concurrent", False) for each in statements)
    if is_concurrent and not NOT_TRANSACTIONAL.search(text):
        reasons.append("concurrently, but in a transaction: say '-- transactional: false'")
    return reasons


def contracted(text: str) -> list[str]:
    """The migrations that began what this one ends."""
    return CONTRACT.findall(text)


def _of_statement(statement: Any, created: set[str]) -> Iterator[str]:
    kind = type(statement)
    if kind in (tree.LockStmt, tree.ClusterStmt, tree.TruncateStmt):
        yield f"{kind.__name__}: nobody can read meanwhile"
    if kind in (tree.VacuumStmt, tree.ReindexStmt):
        yield f"{kind.__name__}: an operator's task, not a migration's"
    if kind not in (tree.IndexStmt, tree.AlterTableStmt, tree.UpdateStmt):
        return
    table = _table_of(statement)
    if table in created:
        return
    if kind is tree.IndexStmt and not statement.concurrent:
        yield f"index on {table}: writers wait; create it concurrently"
    if kind is tree.UpdateStmt and statement.whereClause is None:
        yield f"update of all {table}: fill it in batches, by a job"
    if kind is tree.AlterTableStmt:
        for command in statement.cmds:
            yield from (f"{table}: {danger}" for danger in _of_command(command))


def _of_command(command: Any) -> Iterator[str]:
    match command.subtype:
        case AlterTableType.AT_AddColumn:
            yield from _of_new_column(command.def_)
        case AlterTableType.AT_AlterColumnType:
            yield f"type of {command.name}: every row is written again; add a column beside it"
        case AlterTableType.AT_SetNotNull:
            yield f"not null of {command.name}: validate a check first"
        case AlterTableType.AT_AddConstraint:
            yield from _of_new_constraint(command.def_)
        case AlterTableType.AT_SetLogged | AlterTableType.AT_SetUnLogged:
            yield "every row is written again"


def _of_new_column(column: Any) -> Iterator[str]:
    constraints = {each.contype: each for each in column.constraints or ()}
    default = constraints.get(ConstrType.CONSTR_DEFAULT)
    if ConstrType.CONSTR_NOTNULL in constraints and default is None:
        yield f"{column.colname}: rows that are there have no value; give it a default"
    if default is not None and _functions(default.raw_expr) & VOLATILE:
        yield f"{column.colname}: every row is written again for its default"
    for kind, reason in (
        (ConstrType.CONSTR_GENERATED, "every row is written again"),
        (ConstrType.CONSTR_IDENTITY, "every row is written again"),
        (ConstrType.CONSTR_UNIQUE, "writers wait for the index; create it concurrently"),
        (ConstrType.CONSTR_PRIMARY, "writers wait for the index; create it concurrently"),
        (ConstrType.CONSTR_CHECK, "all rows are read; add the check not valid"),
        (ConstrType.CONSTR_FOREIGN, "all rows are read; add the reference not valid"),
    ):
        if kind in constraints:
            yield f"{column.colname}: {reason}"


def _of_new_constraint(constraint: Any) -> Iterator[str]:
    match constraint.contype:
        case ConstrType.CONSTR_CHECK | ConstrType.CONSTR_FOREIGN:
            if not constraint.skip_validation:
                yield f"{constraint.conname}: all rows are read; add it not valid first"
        case ConstrType.CONSTR_UNIQUE | ConstrType.CONSTR_PRIMARY:
            if not constraint.indexname:
                yield f"{constraint.conname}: writers wait; use an index made concurrently"
        case ConstrType.CONSTR_EXCLUSION:
            yield f"{constraint.conname}: writers wait for its index"


def _of_contracting(statement: Any) -> Iterator[str]:
    """The code that is live when it runs may still read or write what goes."""
    since = "say '-- contract: NNNN', the migration since which nobody uses it"
    if isinstance(statement, tree.DropStmt) and statement.removeType in GOING:
        yield f"a table goes: {since}"
    if isinstance(statement, tree.RenameStmt):
        yield "a name goes: add the new one beside it, and drop the old one in a later release"
    if isinstance(statement, tree.AlterTableStmt):
        for command in statement.cmds or ():
            if command.subtype == AlterTableType.AT_DropColumn:
                yield f"{command.name} goes: {since}"


def _table_of(statement: Any) -> str:
    name: str = statement.relation.relname
    return name


def _functions(expression: Any) -> set[str]:
    kind = type(expression)
    if kind is tree.FuncCall:
        names = {str(expression.funcname[-1].sval)}
        return names.union(*(_functions(each) for each in expression.args or ()))
    return _functions(expression.arg) if kind is tree.TypeCast else set()
