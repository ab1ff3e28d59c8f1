-- A secret of one-time codes of each user, at most one.
create table totp_factors (
  user_id text primary key references users on delete cascade on update cascade,
  -- Sealed with a key of this installation, for this user alone.
  secret_box text not null,
  created_at timestamptz not null,
  -- Null until a code of it was entered: it is not required before.
  confirmed_at timestamptz,
  -- The last step that was accepted: none is accepted twice.
  last_step bigint not null default 0,
  last_used_at timestamptz
);

-- Random, so that a passkey discloses no user id.
create table passkey_handles (
  user_id text primary key references users on delete cascade on update cascade,
  handle text not null unique
);
create table passkeys (
  passkey_id uuid primary key,
  user_id text not null references users on delete cascade on update cascade,
  credential_key text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- May be copied to other devices of its user, and is.
  is_synced boolean not null,
  is_backed_up boolean not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id text not null references users on delete cascade on update cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Single use: deleted when an answer arrives.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'login', 'confirmation')),
  -- The browser's attempt, or its session.
  holder_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);

-- A right password that is not enough.
create table login_tickets (
  ticket_hash bytea primary key,
  user_id text not null references users on delete cascade on update cascade,
  holder_hash bytea not null,
  -- Of the password's hash: another password makes it void.
  password_tag_hash bytea not null,
  is_remembering boolean not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index login_tickets_end on login_tickets (expires_at);
create index login_tickets_user on login_tickets (user_id);

-- The factors of a user who lost them, to be removed after a waiting period.
create table factor_removals (
  user_id text primary key references users on delete cascade on update cascade,
  requested_by text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
