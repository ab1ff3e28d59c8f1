-- The code lists themselves. An editor saves against the version that was seen.
create table selective_lists (
  item_cd text primary key,
  label text not null,
  -- Whether people may add entries: where the program gives each entry its meaning, they may not.
  extensible boolean not null default false,
  version integer not null default 1,
  -- Null until somebody edits the list. From then on it is theirs: a seed only adds what it does not know.
  edited_at timestamptz,
  edited_by text
);
-- Not offered any more. Nothing is deleted: contents may hold the value.
alter table selective_items add column hidden boolean not null default false;
