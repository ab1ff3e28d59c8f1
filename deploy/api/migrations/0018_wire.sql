-- Wire stories, one row for each version that came in. The id grows in the order in which they are seen: whoever adds
-- one holds the lock of the wire until the transaction ends.
create table wire_items (
  wire_id bigint generated always as identity primary key,
  guid text not null,
  version integer not null check (version > 0),
  received_at timestamptz not null,
  urgency smallint not null check (urgency between 1 and 8),
  kind text not null check (kind in ('flash', 'story', 'correction', 'replacement', 'cancellation')),
  category text not null,
  slug text not null,
  headline text not null,
  source text not null,
  item_number text not null,
  byline text not null,
  note text not null,
  embargo_until timestamptz,
  char_count integer not null check (char_count >= 0),
  paragraphs text[] not null,
  unique (guid, version)
);

-- Deliveries that could not be read: nothing that somebody sent is lost.
create table wire_aside (
  aside_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  reason text not null,
  content bytea not null
);
