-- Links that open something to whoever holds them: temporary downloads, SAVE sets, inquiries, previews.
create table grants (
  -- The id in the link: 128 random bits. Nobody finds one by trying.
  grant_id text primary key check (grant_id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('download', 'save', 'inquiry', 'preview')),
  -- A SAVE set for contract customers: its guest is the premium one.
  premium boolean not null default false check (not premium or kind = 'save'),
  created_by text not null references users (user_id),
  subject text not null,
  message text not null default '',
  -- argon2id in PHC form; null: the link alone opens it.
  password_hash text,
  expires_at timestamptz not null,
  -- How many browsers may open it; null: any number.
  max_opens integer check (max_opens > 0),
  opens integer not null default 0 check (opens >= 0 and (max_opens is null or opens <= max_opens)),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index grants_creator on grants (created_by, created_at desc);

create table grant_contents (
  grant_id text not null references grants (grant_id),
  position integer not null,
  content_id bigint not null references contents (content_id) on delete cascade,
  primary key (grant_id, position)
);
create index grant_contents_content on grant_contents (content_id);

create table grant_recipients (
  grant_id text not null references grants (grant_id),
  recipient_id integer not null,
  name text not null,
  mail text not null default '',
  primary key (grant_id, recipient_id)
);

create table grant_events (
  event_id bigint generated always as identity primary key,
  grant_id text not null references grants (grant_id),
  happened_at timestamptz not null,
  action text not null check (action in ('created', 'changed', 'revoked', 'opened', 'refused', 'recipient-chosen')),
  -- Who of the recipients; null where nobody said so yet.
  recipient_id integer,
  detail jsonb not null default '{}'
);
create index grant_events_grant on grant_events (grant_id, event_id);
create trigger grant_events_append_only before update or delete or truncate on grant_events
  for each statement execute function refuse_change();

-- An opened link: a slot of its own beside the session. The token is known to the browser alone.
create table grant_passes (
  token_hash bytea primary key,
  grant_id text not null references grants (grant_id),
  recipient_id integer,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index grant_passes_expiry on grant_passes (expires_at);

-- What the guests of SAVE links may do: see the previews of their set.
insert into user_permissions (user_id, code) values ('saveguest', 'AA018'), ('saveguestPremium', 'AA018');
