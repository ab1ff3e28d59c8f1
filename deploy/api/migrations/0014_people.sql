-- Grows with each edit of a person or a group, permissions included: whoever saves says which one he had read.
alter table users add column version integer not null default 1;
alter table groups add column version integer not null default 1;

-- Set where an administrator gave the password: until then it opens the choice of another one, and nothing else.
alter table users add column one_time_until timestamptz;

-- One name for one person, however it is typed, among accounts that are made from now on; and one group for a name.
create index users_folded_id on users (lower(user_id));
create index users_mail_address on users (lower(mail_address)) where mail_address is not null;

-- Why the archive ended a session, for whoever still holds its cookie; empty where the person did.
alter table sessions add column end_reason text not null default ''
  check (end_reason in ('', 'suspended', 'withdrawn', 'signed-out', 'password'));

-- Links that lead to the choice of a new password. The id is known to the mail alone: here lies its SHA-256.
create table password_resets (
  token_hash bytea primary key,
  user_id text not null references users (user_id) on delete cascade,
  origin text not null check (origin in ('administration', 'recovery', 'one-time-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A later link, or a password given by an administrator, took its place.
  revoked_at timestamptz
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
