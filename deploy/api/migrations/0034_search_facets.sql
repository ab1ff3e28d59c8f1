-- What results are narrowed by besides what the index has already: the photographer, the place and the persons of a content.
-- They come from its metadata: the next start indexes every content again (INDEX_VERSION).
alter table content_search
  add column photographer text not null default '',
  add column place text not null default '',
  add column persons text[] not null default '{}';
