-- A listing shows the colours of a style as one tile, unless its category says otherwise.

alter table category add column groups_colours boolean not null default true;
