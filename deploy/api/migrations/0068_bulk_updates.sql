-- Bulk updates: operations, the records that they concern, and what became of each.
create table bulk_updates (
  -- 128 random bits.
  bulk_id text primary key,
  owner_id text not null,
  request_id uuid not null,
  kind text not null,
  -- Of the operations.
  version integer not null default 0,
  operations jsonb not null default '[]',
  -- The day to which relative dates refer.
  today text not null,
  reason text not null default '',
  total integer not null check (total > 0),
  unknown_count integer not null,
  -- Records before this position are checked with the operations.
  checked_to integer not null default 0,
  -- Of the run; null before.
  change_count integer,
  job_id uuid,
  undo_job_id uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  unique (owner_id, request_id),
  check (undo_job_id is null or job_id is not null)
);
create index bulk_updates_of_owner on bulk_updates (owner_id, created_at);
create index bulk_updates_created on bulk_updates (created_at);

create table bulk_items (
  bulk_id text not null references bulk_updates (bulk_id) on delete cascade,
  -- In the selection, from 0.
  position integer not null,
  record_id bigint not null,
  is_excluded boolean not null default false,
  -- Values that an editor set for this record, by field.
  correction jsonb,
  outcome text not null default 'unchecked' check (outcome in
    ('unchecked', 'pending', 'same', 'refused', 'excluded', 'locked', 'changed', 'conflict', 'undone', 'skipped')),
  code text not null default '',
  message text not null default '',
  field text not null default '',
  -- As it was checked; an undo sets this version's values again.
  version_before integer,
  visibility_before text,
  -- As the run left it: what differs from it was changed since.
  version_after integer,
  visibility_after text,
  primary key (bulk_id, record_id),
  unique (bulk_id, position)
);
