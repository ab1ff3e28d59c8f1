-- What is searched, by blocks of 65,536 numbers of contents: which documents of a block hold a token, and what is filtered,
-- counted and sorted by. The API answers from it in its own process; shared/docs/adr/0006-search-blocks.md says why. All of
-- it is derived from content_search: backups leave it out.
create table search_blocks (
  -- Each building of a block is a generation of its own: what was read of one never changes.
  generation bigint generated always as identity primary key,
  block bigint not null,
  state text not null check (state in ('building', 'current', 'replaced')),
  -- How it was cut into tokens; a program that does it otherwise builds anew
  recipe smallint not null,
  begun_at timestamptz not null default now(),
  -- Numbers within the block and what is known of each document, see block-columns.ts
  documents integer not null default 0,
  columns bytea,
  dictionaries jsonb
);
create unique index search_blocks_current on search_blocks (block) where state = 'current';
alter table search_blocks alter column columns set storage external;

create table search_postings (
  generation bigint not null,
  token text collate "C" not null,
  -- Documents that hold it
  hits integer not null,
  -- Their numbers within the block, see doc-set.ts; absent where another token has the very same
  docs bytea,
  same_as text collate "C",
  primary key (generation, token)
);
alter table search_postings alter column docs set storage external;

-- Contents whose row of the index was written since their block was built, and by which transaction: they are looked at in
-- content_search itself. Also what is in no block yet.
create table search_changes (
  content_id bigint not null,
  changed_by xid8 not null
);
create index search_changes_content on search_changes (content_id);

-- Who builds, and until when nobody else does
create table search_builder (
  is_only boolean primary key default true check (is_only),
  busy_until timestamptz not null
);
insert into search_builder (busy_until) values ('-infinity');

create function note_search_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into search_changes (content_id, changed_by)
      select content_id, pg_current_xact_id() from old_rows;
  else
    insert into search_changes (content_id, changed_by)
      select content_id, pg_current_xact_id() from new_rows;
  end if;
  return null;
end $$;

create trigger content_search_inserted after insert on content_search
  referencing new table as new_rows for each statement execute function note_search_change();
create trigger content_search_updated after update on content_search
  referencing new table as new_rows for each statement execute function note_search_change();
create trigger content_search_deleted after delete on content_search
  referencing old table as old_rows for each statement execute function note_search_change();
-- Also where rows are written without foreign keys being looked at.
alter table content_search enable always trigger content_search_inserted;
alter table content_search enable always trigger content_search_updated;
alter table content_search enable always trigger content_search_deleted;

insert into search_changes (content_id, changed_by) select content_id, pg_current_xact_id() from content_search;
