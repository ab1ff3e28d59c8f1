-- What a link allows, and a link for each recipient. adr/0036-links-of-recipients.md
alter table grants
  -- Longer side of what may be downloaded; null: the original. The default is what links of the release before allow.
  add column most_pixels integer default 1280 check (most_pixels > 0),
  -- For each recipient; null: any number.
  add column max_downloads integer check (max_downloads > 0),
  add column notify_first boolean not null default false,
  -- When the creator was notified: of the first download, and last of a lock after wrong passwords.
  add column first_notified_at timestamptz,
  add column lock_notified_at timestamptz;
update grants set most_pixels = null where premium or kind = 'download';

alter table grant_recipients
  -- The id in the recipient's own link, like that of the grant. The default is for the release before.
  add column link_id text not null unique
    default rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')
    check (link_id ~ '^[A-Za-z0-9_-]{22}$'),
  add column revoked_at timestamptz,
  add column reminded_at timestamptz;

alter table grant_passes
  -- Opened by the recipient's own link.
  add column is_own boolean not null default false;

alter table grant_events
  drop constraint grant_events_action_check,
  add constraint grant_events_action_check check (action in (
    'created', 'changed', 'revoked', 'opened', 'refused', 'recipient-chosen', 'recipient-revoked', 'reminded', 'locked'
  ));
