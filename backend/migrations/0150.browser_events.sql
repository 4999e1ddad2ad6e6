-- What browsers told, with leave to statistics: only what a sum reads, no address, no browser, and
-- ended after a time that is set. `day` is one of the storefront's own, by the shop's clock.

create table browser_event (
    id uuid primary key,
    day date not null,
    received_at timestamptz not null,
    shop_id integer not null references shop (id) on delete cascade,
    visitor uuid not null,
    visit uuid not null,
    event text not null,
    page_type text not null,
    page_category text not null,
    device text not null,
    content jsonb not null
);

create index browser_event_by_day on browser_event (day, event);
create index browser_event_by_visitor on browser_event (visitor);

-- Whoever came before is returning, also when the events of that day have ended.
create table known_visitor (
    visitor uuid primary key,
    first_day date not null,
    last_day date not null
);

-- An arm counts with the day on which it was first shown to a visitor.
create table exposed_visitor (
    experiment text not null,
    visitor uuid not null,
    shop_id integer not null references shop (id) on delete cascade,
    variant text not null,
    first_day date not null,
    primary key (experiment, visitor)
);

create index exposed_visitor_by_visitor on exposed_visitor (visitor);
create index exposed_visitor_by_day on exposed_visitor (first_day);
