-- NewsML-G2 sets no limit for a version: some senders use a time of 14 digits or more. Digits without leading zeros.
alter table wire_items drop constraint wire_items_version_check;
alter table wire_items alter column version type text;
alter table wire_items add check (version ~ '^[1-9][0-9]{0,59}$');

-- A cancellation may repeat the version of the story that it cancels.
alter table wire_items drop constraint wire_items_guid_version_key;
create unique index wire_items_version on wire_items (guid, version, (kind = 'cancellation'));

-- As the sender wrote them; a list in one element is one entry.
alter table wire_items add column keywords text[] not null default '{}';
