-- A person sees where he is logged in: the name of browser and system, and the address that it came from.
alter table sessions add column device text not null default '';
alter table sessions add column address text not null default '';
alter table remembered_credentials add column device text not null default '';
alter table remembered_credentials add column address text not null default '';
create index remembered_credentials_user on remembered_credentials (user_id);

-- Wrong passwords by address (IPv6: by /64), whatever the ids they were tried on.
create table login_address_failures (
  address text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);
