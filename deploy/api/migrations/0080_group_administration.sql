-- Personal permissions that administrators of a group may give and take, besides those of its contract.
create table group_assignable_permissions (
  group_id text not null references groups (group_id) on delete cascade,
  code text not null,
  primary key (group_id, code)
);
insert into group_assignable_permissions (group_id, code)
select distinct u.group_id, p.code from user_permissions p join users u using (user_id) join groups g using (group_id)
where g.group_kbn <> '0';

-- Accounts that an administrator of their group has suspended: only these are reactivated by one.
create table group_suspensions (
  user_id text primary key references users (user_id) on delete cascade,
  suspended_by text not null,
  suspended_at timestamptz not null
);

-- The group of the user at the delivery; null in older records: the present one counts.
alter table download_records add column group_id text;
create index download_records_by_day on download_records (user_id, delivered_at);
create index orders_of_group on orders (group_id, placed_at);
