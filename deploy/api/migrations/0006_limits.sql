-- Limits that somebody set. Which limits there are, with their defaults, is the program's; a row without a value
-- was set back to its default.
create table limits (
  limit_key text primary key,
  value bigint check (value > 0),
  version integer not null default 1,
  edited_at timestamptz not null,
  edited_by text not null
);
