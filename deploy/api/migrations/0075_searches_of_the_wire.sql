-- A saved search of the wire is a topic of its monitor: {colour, sound, desktop}; null for searches of contents.
-- What was checked and seen of the wire is a number of an item: they grow in the order in which items are seen.
alter table saved_searches
  add column topic jsonb,
  add column looked_until_wire bigint not null default 0,
  add column last_seen_wire bigint not null default 0,
  add check ((search->>'collection' is not distinct from 'wire') = (topic is not null));

-- Items that were reported to the owner of a search, each once. The number of an item changes at the end of its embargo,
-- before which nothing is reported.
create table saved_search_wire_matches (
  saved_search_id bigint not null references saved_searches on delete cascade,
  wire_id bigint not null references wire_items on delete cascade on update cascade,
  mail_id uuid not null,
  primary key (saved_search_id, wire_id)
);
create index saved_search_wire_matches_mail on saved_search_wire_matches (mail_id);
create index saved_search_wire_matches_item on saved_search_wire_matches (wire_id);
