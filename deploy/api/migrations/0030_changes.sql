-- Changes that open pages are notified of, written by the transaction that makes them. `user_id` and `group_id`: who may be
-- notified; without both, every reader of the topic. `key`: the id of what changed; empty where it may be anything.
-- `position` is assigned after the commit: a change that commits late never gets a position that readers have passed.
create table pushed_changes (
  change_id bigint generated always as identity primary key,
  position bigint unique,
  topic text not null,
  key text not null,
  user_id text,
  group_id text,
  created_at timestamptz not null default clock_timestamp()
);
create index pushed_changes_unordered on pushed_changes (change_id) where position is null;
create index pushed_changes_created on pushed_changes (created_at);
create sequence change_positions;

-- A member who changes to another group, or leaves, changes which lightboxes a group sees. Several modules change accounts. A new
-- account has no lightboxes.
create function push_group_change() returns trigger language plpgsql as $$
begin
  if old.group_id = new.group_id and (old.status = 'withdrawn') = (new.status = 'withdrawn') then
    return null;
  end if;
  insert into pushed_changes (topic, key, group_id) values ('lightboxes', '', new.group_id);
  if old.group_id <> new.group_id then
    insert into pushed_changes (topic, key, group_id) values ('lightboxes', '', old.group_id);
  end if;
  perform pg_notify('changes', '');
  return null;
end $$;
create trigger users_push_group_change after update of group_id, status on users
  for each row execute function push_group_change();

-- Lightboxes are no longer searched for recent changes.
drop index lightboxes_changed;
