"""A story of a file beside the same story of the space."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from vitrine.content.schemas import Choices, Fault, check_draft, check_publishable
from vitrine.content.spaces import LANGUAGES
from vitrine.content.stories.rules import BadStory, Content, StoryDocument, check_document
from vitrine.content.transfer.folder import read_file
from vitrine.content.transfer.index import Place as FilePlace
from vitrine.content.transfer.queries.stories import StoredStory, StoryColumns
from vitrine.content.transfer.rules import (
    Change,
    Place,
    Settings,
    State,
    change_of,
    replace_assets,
)
from vitrine.content.transfer.shapes import BadFile, FolderFile, StoryFile


class Incoming(Struct, frozen=True, kw_only=True):
    """What a file wants, with the number that the story has or will have."""

    file: str
    story_id: int
    head: StoryFile | FolderFile
    wanted: State
    stored: StoredStory | None
    change: Change

    @property
    def is_changed(self) -> bool:
        return not self.change.is_none or (self.stored is not None and self.stored.is_deleted)

    @property
    def moves(self) -> bool:
        """What was deleted had lost its address."""
        return self.change.moves or (self.stored is not None and self.stored.is_deleted)

    def columns(self, now: datetime) -> StoryColumns:
        draft = self.wanted.draft
        return StoryColumns(
            id=self.story_id,
            uuid=self.head.uuid,
            parent_id=self.wanted.place.parent_id,
            is_folder=draft is None,
            is_startpage=self.wanted.place.is_startpage,
            name=self.head.name.strip(),
            slug=self.head.slug,
            position=self.head.position,
            tags=self.head.tag_list,
            real_path=self.head.path,
            content_type="" if draft is None else str(draft["component"]),
            created_at=self.head.created_at or now,
        )


def read_story(
    folder: Path, place: FilePlace, parent_id: int | None, assets: Mapping[int, int]
) -> tuple[StoryFile, State]:
    file = read_file(folder, place.file, StoryFile)
    for field, content in (
        ("content", file.content),
        ("published_content", file.published_content),
    ):
        _check_content(place.file, field, content)
    if not file.published and file.published_content is not None:
        raise BadFile(f"{place.file}: published_content: the story is not published.")
    if assets:
        file.content = replace_assets(file.content, assets)
        file.published_content = replace_assets(file.published_content, assets)
    public = (file.published_content or file.content) if file.published else None
    state = State(_place(file, parent_id), _settings(file), file.content, public)
    _check(place.file, state, file.content)
    return file, state


def read_folder(folder: Path, place: FilePlace, parent_id: int | None) -> tuple[FolderFile, State]:
    file = read_file(folder, place.file, FolderFile)
    state = State(_place(file, parent_id), _settings(file), None, None)
    _check(place.file, state, None)
    return file, state


def compare(
    file: str,
    story_id: int,
    head: StoryFile | FolderFile,
    wanted: State,
    stored: StoredStory | None,
    choices: Choices,
) -> Incoming:
    if stored and stored.is_folder != (wanted.draft is None):
        raise BadFile(f"{file}: uuid: a folder stays a folder, and a story a story.")
    before = _stored_state(stored) if stored else None
    change = change_of(wanted, before)
    _refuse_faults(file, wanted, change, choices)
    return Incoming(
        file=file, story_id=story_id, head=head, wanted=wanted, stored=stored, change=change
    )


def _refuse_faults(file: str, wanted: State, change: Change, choices: Choices) -> None:
    """What is stored already is not judged again, should schemas have changed since."""
    faults: list[Fault] = []
    if change.publication.is_new and wanted.public:
        faults += check_publishable(wanted.public, choices)
    if change.has_new_draft and wanted.draft and wanted.draft is not wanted.public:
        faults += check_draft(wanted.draft)
    for fault in faults:
        place = ".".join(part for part in (fault.component, fault.field) if part)
        raise BadFile(f"{file}: {place} ({fault.block_uid}): {fault.message}")


def _stored_state(stored: StoredStory) -> State:
    public = None
    if stored.published_version is not None:
        public = stored.public_content or stored.content
    return State(
        Place(stored.parent_id, stored.slug, stored.is_startpage, stored.translated_slugs),
        Settings(stored.name, stored.position, stored.tags, stored.real_path),
        stored.content,
        public,
    )


def _place(file: StoryFile | FolderFile, parent_id: int | None) -> Place:
    is_startpage = isinstance(file, StoryFile) and file.is_startpage
    return Place(parent_id, file.slug, is_startpage, file.translated_slugs)


def _settings(file: StoryFile | FolderFile) -> Settings:
    return Settings(file.name.strip(), file.position, file.tag_list, file.path)


def _check_content(file: str, field: str, content: Content | None) -> None:
    if content is None:
        return
    for name in ("_uid", "component"):
        if not isinstance(content.get(name), str) or not content[name]:
            raise BadFile(f"{file}: {field}.{name}: words are wanted.")


def _check(file: str, state: State, content: Content | None) -> None:
    document = StoryDocument(
        name=state.settings.name,
        slug=state.place.slug,
        content=content,
        parent_id=state.place.parent_id,
        is_startpage=state.place.is_startpage,
        position=state.settings.position,
        tags=tuple(state.settings.tags),
        real_path=state.settings.real_path,
        translated_slugs=state.place.translated_slugs,
    )
    try:
        check_document(document, LANGUAGES)
    except BadStory as wrong:
        raise BadFile(f"{file}: {wrong}") from wrong
