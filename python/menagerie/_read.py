"""JSON into dataclasses: only a field with a default may be absent and none may be over, so that nothing is lost unseen."""

from __future__ import annotations

import dataclasses
import types
import typing
from typing import Any, TypeVar

T = TypeVar("T")


_hints: dict[Any, dict[str, Any]] = {}


def read(kind: type[T], data: dict[str, Any]) -> T:
    """The dataclass that an object tells of. A field may have another name there: `metadata={"name": …}`."""
    fields = {field.metadata.get("name", field.name): field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]
    needed = {name for name, field in fields.items() if field.default is dataclasses.MISSING}
    if not needed <= data.keys() <= fields.keys():
        raise TypeError(f"{kind.__name__}: expected {sorted(fields)}, got {sorted(data)}")
    hints = _hints.get(kind) or _hints.setdefault(kind, typing.get_type_hints(kind))
    return kind(**{field.name: _value(hints[field.name], data[name]) for name, field in fields.items() if name in data})


def _value(hint: Any, value: Any) -> Any:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return None if value is None else _value(next(arg for arg in args if arg is not type(None)), value)
    if origin is tuple:
        if len(args) == 2 and args[1] is ...:
            return tuple(_value(args[0], item) for item in value)
        return tuple(_value(arg, item) for arg, item in zip(args, value, strict=True))
    if origin is dict:
        return {key: _value(args[1], item) for key, item in value.items()}
    if dataclasses.is_dataclass(hint):
        return read(hint, value)  # type: ignore[arg-type]
    return float(value) if hint is float else value
