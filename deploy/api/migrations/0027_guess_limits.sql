-- Guesses of a secret, counted for what it protects (`subject`) and where they come from (`origin`): a known browser, a
-- network, or all unknown origins together (empty). `login_attempts` and `login_address_failures` are used by the version
-- before and dropped later.
create table guesses (
  -- What kind of secret: log-in, one-time password, confirmation, password of a link.
  space text not null,
  -- Account, link, or the keyed fingerprint of an id that no account has; empty: all subjects of an origin together.
  subject text not null,
  origin text not null,
  failures integer not null,
  started_at timestamptz not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz,
  -- The last success from this network, which makes it a known one.
  succeeded_at timestamptz,
  primary key (space, subject, origin)
);
create index guesses_age on guesses (last_failure_at);

-- When the person last entered the password in this session; null: not yet, as after a remembered log-in.
alter table sessions add column confirmed_at timestamptz;
