-- Photographs and texts are two collections of one search, adr/0044. A search reads only the blocks that have documents of its
-- collection: numbers of texts are a range apart, so that nearly every block has one.
alter table search_blocks add column collections text[] not null default '{pictures}';

-- The newest contents of each category are pictures: however many texts are newer, none is passed over.
drop index content_search_category;
create index content_search_category on content_search (category, registered_at desc, content_id desc)
  where content_type <> '3';
