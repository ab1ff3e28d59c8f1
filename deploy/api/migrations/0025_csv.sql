-- Columns and encoding of a CSV that a member keeps under a name.
create table csv_presets (
  preset_id bigint generated always as identity primary key,
  user_id text not null references users (user_id) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  columns jsonb not null,
  encoding text not null check (encoding in ('utf-8', 'shift_jis')),
  version integer not null default 1,
  unique (user_id, name)
);

-- What a job of a large CSV works on, and the file that it leaves. The list of contents is too long for the job itself,
-- which is read whenever somebody looks at its progress.
create table csv_exports (
  export_id uuid primary key,
  job_id uuid not null unique,
  user_id text not null references users (user_id) on delete cascade,
  content_ids bigint[] not null,
  columns jsonb not null,
  encoding text not null,
  check_only boolean not null,
  created_at timestamptz not null default now(),
  -- Of the finished file; null before, and where only was checked.
  finished_at timestamptz
);
create index csv_exports_created on csv_exports (created_at);
