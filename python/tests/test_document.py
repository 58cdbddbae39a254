"""The reasons that Python types are those of the API's description: what Rust adds to one is missed here at once."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from pathlib import Path
from typing import Any

import pytest

from menagerie.thoughts import KINDS

SCHEMAS = json.loads((Path(__file__).parents[2] / "crates/server/openapi.json").read_text())["components"]["schemas"]
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean"}


def described(schema: dict[str, Any], inside: tuple[str, ...] = ()) -> Any:
    """The shape of a schema: a plain type, the fields of an object, `many` or `maybe` of a shape."""
    if name := schema.get("$ref", "").rpartition("/")[2]:
        return "itself" if name in inside else described(SCHEMAS[name], (*inside, name))
    if "oneOf" in schema:
        one, none = schema["oneOf"]
        assert none == {"type": "null"}
        return {"maybe": described(one, inside)}
    if isinstance(schema["type"], list):
        one, none = schema["type"]
        assert none == "null"
        return {"maybe": one}
    if schema["type"] == "array":
        return {"many": described(schema["items"], inside)}
    if schema["type"] == "object":
        return {name: described(field, inside) for name, field in schema["properties"].items() if name != "kind"}
    return schema["type"]


def typed(hint: Any, inside: tuple[Any, ...] = ()) -> Any:
    """The shape of a type, in the same words."""
    if dataclasses.is_dataclass(hint):
        if hint in inside:
            return "itself"
        hints = typing.get_type_hints(hint)
        fields = dataclasses.fields(hint)
        return {field.metadata.get("name", field.name): typed(hints[field.name], (*inside, hint)) for field in fields}
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        (one,) = (arg for arg in args if arg is not type(None))
        return {"maybe": typed(one, inside)}
    if origin is tuple:
        return {"many": typed(args[0], inside)}
    return PLAIN[hint]


REASONS = {one["properties"]["kind"]["enum"][0]: one for one in SCHEMAS["Reason"]["oneOf"]}


def test_every_reason_has_a_class() -> None:
    assert sorted(KINDS) == sorted(REASONS)


@pytest.mark.parametrize("kind", sorted(REASONS))
def test_a_class_has_the_fields_that_are_described(kind: str) -> None:
    assert typed(KINDS[kind]) == described(REASONS[kind])
