-- Single sign-on of groups by OpenID Connect. shared/docs/adr
create table group_sso (
  group_id text primary key references groups (group_id) on delete cascade,
  -- In the address of the organisation's log-in.
  sso_key text not null unique check (sso_key ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  issuer text not null,
  client_id text not null,
  -- Sealed with a key of this installation, for this issuer and client alone.
  secret_box text not null,
  label text not null,
  allows_passwords boolean not null,
  is_active boolean not null,
  version integer not null default 1
);

-- Log-ins that browsers have started at a provider. Each is used once.
create table sso_attempts (
  state_hash bytea primary key,
  -- Of the cookie of the browser that started it.
  browser_hash bytea not null,
  group_id text not null references groups (group_id) on delete cascade,
  -- The member who links the account; null: a log-in.
  user_id text references users (user_id) on delete cascade,
  -- Sealed: nonce and code verifier.
  secrets_box text not null,
  -- Path below /web.
  target text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sso_attempts_expiry on sso_attempts (expires_at);

-- Accounts by which identities of providers log in. No mail address takes part.
create table linked_identities (
  identity_id uuid primary key,
  issuer text not null,
  subject text not null,
  user_id text not null references users (user_id) on delete cascade,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index linked_identities_of_user on linked_identities (user_id);
