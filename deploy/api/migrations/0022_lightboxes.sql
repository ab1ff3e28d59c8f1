-- A lightbox belongs to one member. `type`: 0 for the owner alone, 1 the owner's group reads, 2 it edits as well.
-- A deleted one is kept for a while, so that its deletion can be undone.
create table lightboxes (
  lightbox_id bigint generated always as identity primary key,
  owner_id text not null references users (user_id) on delete cascade,
  name text not null,
  type text not null default '0' check (type in ('0', '1', '2')),
  -- The group at the time of sharing: who changes to another employer takes no reader there.
  shared_group_id text references groups (group_id) on delete set null,
  place integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create unique index lightboxes_name on lightboxes (owner_id, name) where deleted_at is null;
create index lightboxes_shared on lightboxes (shared_group_id) where type <> '0' and deleted_at is null;
create index lightboxes_changed on lightboxes (changed_at);

create table lightbox_items (
  lightbox_id bigint not null references lightboxes (lightbox_id) on delete cascade,
  content_id bigint not null references contents (content_id) on delete cascade,
  place integer not null,
  note text not null default '',
  added_by text not null,
  added_at timestamptz not null,
  primary key (lightbox_id, content_id)
);
create index lightbox_items_place on lightbox_items (lightbox_id, place);
create index lightbox_items_content on lightbox_items (content_id);

-- Who did what; `detail` holds what undoing it takes.
create table lightbox_events (
  event_id bigint generated always as identity primary key,
  lightbox_id bigint not null references lightboxes (lightbox_id) on delete cascade,
  happened_at timestamptz not null,
  actor_id text not null,
  act text not null,
  item_count integer not null default 0,
  detail jsonb not null default '{}',
  undone_at timestamptz
);
create index lightbox_events_of on lightbox_events (lightbox_id, event_id desc);
