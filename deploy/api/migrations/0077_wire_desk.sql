-- The search of the wire, and what desks do with its items. adr/0049-the-wire-beside-the-archive.md

-- Made from wire_items by the functions of the archive's index, so that one grammar searches both.
create table wire_search (
  wire_id bigint primary key references wire_items on delete cascade on update cascade,
  tsv tsvector not null,
  folded text not null
);
alter table wire_search alter column tsv set storage external, alter column folded set storage external;
create index wire_search_tsv on wire_search using gin (tsv);

alter table wire_items add column is_indexed boolean not null default false;
create index wire_items_unindexed on wire_items (wire_id) where not is_indexed;

-- Whatever changes a text, its row of the search is made again.
create function unindex_wire_item() returns trigger language plpgsql as $$
begin
  new.is_indexed := false;
  return new;
end
$$;
-- After the trigger that replaces names, whose work counts.
create trigger zzz_unindex before update on wire_items
  for each row when (old.is_indexed and (old.headline, old.byline, old.slug, old.keywords, old.paragraphs, old.source, old.dateline,
    old.subjects) is distinct from (new.headline, new.byline, new.slug, new.keywords, new.paragraphs, new.source, new.dateline,
    new.subjects))
  execute function unindex_wire_item();

-- Of one user. A later version of a story is unread again; a mark is on all of its versions.
create table wire_reads (
  user_id text not null references users on delete cascade,
  wire_id bigint not null references wire_items on delete cascade on update cascade,
  primary key (user_id, wire_id)
);
create index wire_reads_item on wire_reads (wire_id);
create table wire_flags (
  user_id text not null references users on delete cascade,
  guid text not null,
  flagged_at timestamptz not null,
  primary key (user_id, guid)
);
create index wire_flags_age on wire_flags (flagged_at);

-- Who writes the story, for all to see: all versions of it.
create table wire_takes (
  guid text primary key,
  user_id text not null references users on delete cascade,
  taken_at timestamptz not null
);
create index wire_takes_age on wire_takes (taken_at);
create index wire_takes_user on wire_takes (user_id);

-- Stories of one topic of a sender.
create index wire_items_slug on wire_items (source, slug, received_at) where slug <> '';
