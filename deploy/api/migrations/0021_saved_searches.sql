-- Searches that a member keeps under a name. What is kept is the request: it is run with the rights of whoever runs it.
create table saved_searches (
  saved_search_id bigint generated always as identity primary key,
  user_id text not null references users (user_id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- A folder is there as long as a search is in it; empty: in none.
  folder text not null default '' check (length(folder) <= 50),
  position integer not null,
  search jsonb not null,
  -- Grows with each edit: whoever saves says which one he had read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- By the clock of the database; hits that can be found only since then are new.
  last_seen_at timestamptz not null default clock_timestamp(),
  -- Kept for a while, so that a deletion can be taken back.
  deleted_at timestamptz
);
create index saved_searches_user on saved_searches (user_id, position) where deleted_at is null;
create unique index saved_searches_name on saved_searches (user_id, name) where deleted_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
