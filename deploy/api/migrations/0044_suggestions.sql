-- Terms that are suggested while a search is typed, with how many contents have them by visibility: a user's suggestions are
-- ranked among what the user may find. Derived from the contents: backups leave all of it out. adr/0025-suggestions.md
create table search_terms (
  term_id bigint generated always as identity primary key,
  -- As written in a content
  term text not null,
  -- Folded as the search folds
  key text collate "C" not null,
  -- Hiragana; empty if unknown
  reading text collate "C" not null,
  kind text not null check (kind in ('person', 'place', 'organisation', 'keyword', 'word')),
  in_public integer not null default 0,
  in_private integer not null default 0,
  in_limited integer not null default 0,
  unique (key, reading, kind)
) with (fillfactor = 80);
create index search_terms_reading on search_terms (reading) where reading <> '';

-- The terms of a content as they are counted. Without a foreign key: a content that was deleted is still counted until its
-- queue entry is processed.
create table content_terms (
  content_id bigint primary key,
  visibility text not null,
  term_ids bigint[] not null
);

-- Contents whose terms have to be read (again); entries are only added, and deleted once they are processed.
create table search_term_queue (
  queue_id bigint generated always as identity primary key,
  content_id bigint not null
);

create function queue_search_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into search_term_queue (content_id) select content_id from old_rows;
  else
    insert into search_term_queue (content_id) select content_id from new_rows;
  end if;
  return null;
end $$;

create trigger content_search_inserted_terms after insert on content_search
  referencing new table as new_rows for each statement execute function queue_search_terms();
create trigger content_search_updated_terms after update on content_search
  referencing new table as new_rows for each statement execute function queue_search_terms();
create trigger content_search_deleted_terms after delete on content_search
  referencing old table as old_rows for each statement execute function queue_search_terms();
-- Also where rows are written without checks of foreign keys.
alter table content_search enable always trigger content_search_inserted_terms;
alter table content_search enable always trigger content_search_updated_terms;
alter table content_search enable always trigger content_search_deleted_terms;

insert into search_term_queue (content_id) select content_id from content_search order by content_id desc;
