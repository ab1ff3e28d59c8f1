-- Place of related_id in the list of content_id, and of content_id in that of related_id, from 1; null: behind those with a place.
alter table content_relations
  add column place integer,
  add column related_place integer;

-- `revision` grows with each change. A set without members is closed; its row stays while it can be reopened.
alter table variation_sets
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default clock_timestamp();

-- The rows before and after a change: its editor can undo it as long as the rows are those after it.
create table relation_edits (
  edit_id bigint generated always as identity primary key,
  actor_id text not null,
  happened_at timestamptz not null default clock_timestamp(),
  scope jsonb not null,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamptz
);
create index relation_edits_happened on relation_edits (happened_at);
