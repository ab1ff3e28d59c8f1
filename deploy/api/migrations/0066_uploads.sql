-- Bundle upload: adr/…-bundle-upload.md
create table upload_deliveries (
  delivery_id uuid primary key,
  owner_id text not null references users (user_id),
  name text not null,
  desk text not null,
  -- What happens to fields of each file: [{"key": …, "mode": …, "values": […]}]
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  version integer not null default 1,
  -- Counts its changes and those of its files: who has seen one has seen all before it.
  revision bigint not null default 0,
  created_at timestamptz not null
);
create index upload_deliveries_of_owner on upload_deliveries (owner_id, created_at);

create table upload_files (
  upload_id uuid primary key,
  delivery_id uuid not null references upload_deliveries on delete cascade,
  position integer not null,
  name text not null check (name <> ''),
  folder text not null,
  size bigint not null check (size > 0),
  -- As the browser states it.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  field_values jsonb not null check (jsonb_typeof(field_values) = 'object'),
  state text not null
    check (state in ('receiving', 'received', 'taking-in', 'ready', 'duplicate', 'failed', 'taken-back')),
  -- Bytes that are on the disk for certain.
  received bigint not null default 0 check (received between 0 and size),
  -- Why it failed, or is a duplicate.
  code text not null default '',
  reason text not null default '',
  -- Of a ready file, or what a duplicate is equal to.
  content_id bigint references contents on delete set null,
  -- A job creates the pictures of its content, which is visible afterwards.
  awaits_pictures boolean not null default false,
  -- Of its delivery, at its last change.
  revision bigint not null,
  changed_at timestamptz not null
);
create unique index upload_files_by_revision on upload_files (delivery_id, revision);
create index upload_files_waiting on upload_files (changed_at) where state in ('received', 'taking-in');
create index upload_files_awaiting on upload_files (upload_id) where awaits_pictures;
create index upload_files_unfinished on upload_files (changed_at) where state in ('receiving', 'failed');
create index upload_files_of_content on upload_files (content_id);
