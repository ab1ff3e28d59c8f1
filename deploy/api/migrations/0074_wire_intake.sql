-- Items of every format and kind: photographs with their files, packages with what they contain.
alter table wire_items
  add column format text not null default 'newsml-g2',
  add column item_class text not null default 'text'
    check (item_class in ('text', 'picture', 'graphic', 'video', 'audio', 'package')),
  add column status text not null default 'usable' check (status in ('usable', 'withheld', 'canceled')),
  add column version_created timestamptz,
  add column dateline text not null default '',
  add column language text not null default '',
  add column rights text not null default '',
  -- Files that the item names: [{href, rendition, contentType, size, width, height, caption}].
  add column media jsonb not null default '[]',
  -- [{code, name}]: old and new codes as they are written.
  add column subjects jsonb not null default '[]',
  -- What was missing or wrong, in Japanese.
  add column warnings text[] not null default '{}',
  add column expires_at timestamptz,
  -- Under embargo: no query shows it. It gets a new id when it is released, so that it is new for every reader.
  add column is_held boolean not null default false,
  -- Of what people read; the same version with another content is stored beside it.
  add column content_hash text not null default '';

update wire_items set status = 'canceled' where kind = 'cancellation';
update wire_items set is_held = true where embargo_until > now();

drop index wire_items_version;
create unique index wire_items_version on wire_items (guid, version, (kind = 'cancellation'), content_hash);
create index wire_items_held on wire_items (embargo_until) where is_held;

-- What an item states about another one, which may arrive later, or never. No version: all of them.
create table wire_links (
  link_id bigint generated always as identity primary key,
  wire_id bigint not null references wire_items on delete cascade on update cascade,
  place integer not null,
  relation text not null check (relation in ('corrects', 'replaces', 'adds', 'cancels', 'contains', 'related')),
  guid text not null,
  version text not null check (version ~ '^([1-9][0-9]{0,59})?$'),
  title text not null
);
create index wire_links_item on wire_links (wire_id, place);
create index wire_links_guid on wire_links (guid, relation);

drop trigger zz_anonymise on wire_items;
call anonymise_in('wire_items', 'headline,byline,slug,keywords,paragraphs,note,category,source,dateline,rights,media,subjects,warnings');
call anonymise_in('wire_links', 'title');
