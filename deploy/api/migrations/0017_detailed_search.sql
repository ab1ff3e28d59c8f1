-- What the detailed search asks for besides words. Rows of before have the defaults; the API indexes them anew before it
-- listens (index_version).
alter table contents
  -- How it came: itemId of list 900015.
  add column input_source text not null default '';
-- Until now there was one way: folders of this machine.
update contents set input_source = '7';

alter table content_search
  -- Last day of what is known of the moment
  add column shot_date_to date,
  add column input_source text not null default '',
  -- Restrictions or notes to the editor: a condition for members only
  add column has_notes boolean not null default false,
  -- What of the indexing program wrote the row: how `folded` is laid out
  add column index_version smallint not null default 0;
create index content_search_stale on content_search (content_id) where index_version < 1;
