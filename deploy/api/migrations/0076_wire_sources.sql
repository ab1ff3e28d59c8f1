-- A source delivers to the archive or to the wire, with what its files do not state.
alter table feed_sources
  add column target text not null default 'archive' check (target in ('archive', 'wire')),
  -- {format, encoding, timeZone, sourceName, rights}; an empty text, or none: no setting.
  add column news jsonb not null default '{}' check (jsonb_typeof(news) = 'object');

-- Where a delivery came from; empty for those by HTTP.
alter table wire_aside
  add column folder text not null default '',
  add column file_name text not null default '';

-- Files that items of a source name, and the contents that they became. Null: the file has not arrived.
create table wire_pictures (
  wire_id bigint not null references wire_items on update cascade on delete cascade,
  -- In the media of the item.
  place integer not null,
  folder text not null,
  file_name text not null,
  -- A smaller copy of a photograph of the same item: it becomes no content.
  is_rendition boolean not null default false,
  content_id bigint references contents on delete set null,
  primary key (wire_id, place)
);
create index wire_pictures_file on wire_pictures (folder, file_name);
create index wire_pictures_content on wire_pictures (content_id) where content_id is not null;

drop trigger zz_anonymise on feed_sources;
call anonymise_in('feed_sources', 'name,defaults,problem,news');
drop trigger zz_anonymise on wire_aside;
call anonymise_in('wire_aside', 'reason,file_name', false);
call anonymise_in('wire_pictures', 'file_name');
