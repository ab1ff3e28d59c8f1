-- A search looks at many rows of the index and shows few: vectors and texts belong out of line. PostgreSQL moves them only
-- out of rows over 2 KB, whatever toast_tuple_target says, and these have about half of that. The filler makes each such a
-- row; compressed it takes 35 bytes. Rows in line: 170 instead of 1,340 bytes.
create table content_search_narrow (like content_search including defaults) with (toast_tuple_target = 256);
alter table content_search_narrow
  add column filler text not null default repeat(' ', 2048),
  -- Since when it can be found; an index row that is written anew keeps it. Counts what came after a result was made.
  add column found_since timestamptz not null default '-infinity',
  alter column tsv set storage external,
  alter column folded set storage external;
insert into content_search_narrow select s.* from content_search s order by content_id;
drop table content_search;
alter table content_search_narrow rename to content_search;
alter table content_search alter column found_since set default clock_timestamp();
alter table content_search
  add constraint content_search_pkey primary key (content_id),
  add constraint content_search_content_id_fkey foreign key (content_id) references contents (content_id) on delete cascade;
create index content_search_tsv on content_search using gin (tsv);
create index content_search_newest_shot on content_search (shot_date desc nulls last, content_id desc);
create index content_search_oldest_shot on content_search (shot_date asc nulls last, content_id asc);
create index content_search_registered on content_search (registered_at, content_id);
create index content_search_category on content_search (category, registered_at desc, content_id desc);
create index content_search_stale on content_search (content_id) where index_version < 1;
create index content_search_found on content_search (found_since);

-- Of a result with more hits than are counted exactly only the beginning is kept at first, in its order; the rest is added
-- when somebody asks for it.
alter table search_results
  add column is_whole boolean not null default true,
  -- Entries of the whole; absent: those that are kept
  add column length integer,
  -- When it was looked for, by the clock of the database
  add column searched_at timestamptz not null default now(),
  -- Exact counts of all hits, once they were asked for
  add column facets jsonb;
