-- Arriving photographs and the desk's marks. adr/0037-the-desk.md

-- One folder below FEED_DIR each; a folder that is new to the archive gets a row by itself.
create table feed_sources (
  folder text primary key check (folder <> ''),
  name text not null check (name <> ''),
  desk text not null default '',
  -- Values by keys of IPTC_FIELDS for what a file does not state.
  defaults jsonb not null default '{}' check (jsonb_typeof(defaults) = 'object'),
  is_active boolean not null default true,
  -- Why its files do not arrive; empty: they do.
  problem text not null default ''
);

-- One row a file, by the id of its claim: a file that was claimed comes in once, however often its process is killed.
create table arrivals (
  arrival_id uuid primary key,
  folder text not null,
  file_name text not null,
  arrived_at timestamptz not null,
  -- Null: refused, with code and reason.
  content_id bigint references contents on delete set null,
  code text not null default '',
  reason text not null default ''
);
create index arrivals_by_time on arrivals (arrived_at);
create index arrivals_of_content on arrivals (content_id);

create table desk_items (
  content_id bigint primary key references contents on delete cascade,
  folder text not null,
  arrived_at timestamptz not null,
  rating smallint not null default 0 check (rating between 0 and 5),
  colour smallint not null default 0 check (colour between 0 and 8),
  rejected boolean not null default false,
  seen_at timestamptz,
  seen_by text,
  taken_at timestamptz,
  taken_by text,
  check ((taken_at is null) = (taken_by is null))
);
create index desk_items_by_time on desk_items (arrived_at, content_id);

-- Perceptual hashes of photographs of the last weeks; null: there is no picture to compare.
create table picture_hashes (
  content_id bigint primary key references contents on delete cascade,
  phash bit(64)
);

-- Pairs that look alike, in both directions; found when the later one is hashed.
create table near_pictures (
  content_id bigint not null references contents on delete cascade,
  near_id bigint not null references contents on delete cascade,
  distance smallint not null,
  primary key (content_id, near_id)
);
