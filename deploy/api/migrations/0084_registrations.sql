-- Registration and data of members. adr/0050-registration-and-links-of-mails.md

alter table groups
  -- Entered by those who want to join; compared without regard to case.
  add column join_code text check (join_code <> ''),
  add column needs_approval boolean not null default false,
  -- The group of new members of a kind who name no other one.
  add column takes_corporate boolean not null default false,
  add column takes_personal boolean not null default false;
create unique index groups_join_code on groups (lower(join_code));
create unique index groups_takes_corporate on groups (takes_corporate) where takes_corporate;
create unique index groups_takes_personal on groups (takes_personal) where takes_personal;

insert into groups (group_id, name, group_kbn, takes_corporate, takes_personal)
values ('30', '法人会員', '1', true, false), ('31', '個人会員', '1', false, true)
on conflict do nothing;
insert into group_permissions (group_id, code)
select group_id, code from groups cross join unnest(array['AA006', 'AA018', 'AG015']) as code
where takes_corporate or takes_personal;

-- What members enter about themselves. The mail address that counts is the one of users.
create table member_profiles (
  user_id text primary key references users on delete cascade,
  kind text not null check (kind in ('corporate', 'personal')),
  data jsonb not null,
  terms_version text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);

-- A new mail address, until it is confirmed by the link that was sent to it.
create table mail_changes (
  change_id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  mail_address text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index mail_changes_user on mail_changes (user_id);
create index mail_changes_expiry on mail_changes (expires_at);

-- Applications for membership. An account exists from the approval on.
create table registrations (
  registration_id bigint generated always as identity primary key,
  receipt_id text not null unique,
  user_id text not null,
  -- Of the account to be; null once it was decided.
  password_hash text,
  kind text not null check (kind in ('corporate', 'personal')),
  company text not null,
  user_name text not null,
  mail_address text not null,
  data jsonb not null,
  group_id text not null references groups on delete cascade,
  terms_version text not null,
  token_hash bytea not null unique,
  state text not null default 'sent' check (state in ('sent', 'waiting', 'approved', 'refused')),
  applied_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the mail with the link is sent: mails to one address have an interval. Null: none was written.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  note text not null default '',
  version integer not null default 1,
  search text not null generated always as
    (lower(user_id || chr(10) || user_name || chr(10) || company || chr(10) || mail_address || chr(10) || receipt_id)) stored
);
create index registrations_id on registrations (lower(user_id));
create index registrations_mail on registrations (lower(mail_address), mailed_at);
create index registrations_order on registrations ((state = 'waiting') desc, registration_id desc);
create index registrations_state on registrations (state, registration_id desc);
create index registrations_group on registrations (group_id);
create index registrations_expiry on registrations (expires_at) where state = 'sent';
create index registrations_decision on registrations (decided_at) where decided_at is not null;
-- Lists read no data: without them a row has some 300 bytes.
alter table registrations set (toast_tuple_target = 128);
alter table registrations alter column data set storage external;
