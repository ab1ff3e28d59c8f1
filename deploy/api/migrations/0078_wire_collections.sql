-- Files of the wire that are collected from FTP servers, by schedule.
create table wire_collections (
  collection_id integer generated always as identity primary key,
  name text not null check (name <> ''),
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('explicit', 'none')),
  user_name text not null,
  -- Sealed with a key of this installation, for this host, port, encryption and user alone.
  password_box text not null,
  remote_folder text not null,
  name_pattern text not null,
  every_minutes integer not null check (every_minutes between 1 and 1440),
  -- Of feed_sources.
  folder text not null,
  afterwards text not null check (afterwards in ('leave', 'move', 'delete')),
  move_to text not null,
  is_active boolean not null,
  version integer not null default 1,
  next_at timestamptz not null,
  -- Also while it is not active.
  is_requested boolean not null default false,
  is_running boolean not null default false,
  attempted_at timestamptz,
  succeeded_at timestamptz,
  last_files integer not null default 0,
  total_files integer not null default 0,
  unusable integer not null default 0,
  -- Of the last attempt; empty: it succeeded.
  problem_code text not null default '',
  problem_detail text not null default ''
);
create index wire_collections_due on wire_collections (next_at);

-- What was collected, as long as its server lists it: no file is fetched twice.
create table wire_collected (
  collection_id integer not null references wire_collections on delete cascade,
  name text not null,
  size bigint not null,
  -- As the server states it.
  modified text not null,
  -- In the folder of the source; a row without it was written before the file was placed there.
  is_placed boolean not null default false,
  seen_at timestamptz not null,
  primary key (collection_id, name)
);

-- What is set aside is read again by a later version of the readers.
alter table wire_aside add column reader_version integer not null default 0;
