-- A story is looked up by its path in whatever languages are asked for: with the path first, the
-- plan of that statement is cheap enough to be kept, and not made anew with every read.
drop index story_path_now;
create unique index story_path_now on story_path (path, lang) where live_until is null;
