-- What the rules of automatic transfers have found, handed over and reported. shared/docs/adr/0058
alter table transfer_rules
  -- When waiting matches are looked at next; null: nothing waits.
  add column hand_over_at timestamptz;

-- Each pair of rule and content, or item of the wire, once.
create table transfer_matches (
  match_id bigint generated always as identity primary key,
  rule_id bigint not null references transfer_rules on delete cascade,
  content_id bigint references contents on delete cascade,
  wire_id bigint references wire_items on delete cascade on update cascade,
  -- `update`: a new version of a story of the wire that was sent.
  origin text not null check (origin in ('automatic', 'update')),
  state text not null check (state in ('waiting', 'handed', 'refused', 'given-up')),
  -- Why it was refused or given up; empty otherwise.
  reason text not null default '',
  found_at timestamptz not null,
  decided_at timestamptz,
  -- Version and crop of the content that was handed over last.
  sent_version integer,
  sent_crop jsonb,
  check ((content_id is null) <> (wire_id is null)),
  unique (rule_id, content_id),
  unique (rule_id, wire_id)
);
create index transfer_matches_waiting on transfer_matches (rule_id, match_id) where state = 'waiting';
create index transfer_matches_decided on transfer_matches (decided_at) where decided_at is not null;
create index transfer_matches_of_content on transfer_matches (content_id) where content_id is not null;
create index transfer_matches_of_wire on transfer_matches (wire_id) where wire_id is not null;

-- Matches that become one transfer. Its id is the id of the request: a repeated hand-over finds the transfer that exists.
create table transfer_batches (
  batch_id uuid primary key,
  rule_id bigint not null references transfer_rules on delete cascade,
  origin text not null check (origin in ('automatic', 'update')),
  -- Contents or items of the wire, in their order.
  content_ids bigint[] not null,
  wire_ids bigint[] not null,
  file_count integer not null,
  bytes bigint not null,
  -- In Asia/Tokyo: whose limits it counts for.
  day date not null,
  state text not null check (state in ('open', 'handed', 'given-up')),
  -- Of the last attempt; empty: none has failed.
  problem text not null default '',
  created_at timestamptz not null,
  not_before timestamptz not null,
  decided_at timestamptz
);
create index transfer_batches_open on transfer_batches (not_before) where state = 'open';
create index transfer_batches_of_day on transfer_batches (rule_id, day);

-- Files on servers whose withdrawal was announced there: each once.
create table transfer_notices (
  transfer_id text not null references transfers on delete cascade,
  position integer not null,
  -- Of the transfer that sends the notice.
  request_id uuid not null,
  user_id text not null references users (user_id) on delete cascade,
  destination_id bigint not null references transfer_destinations on delete cascade,
  created_at timestamptz not null,
  is_handed boolean not null default false,
  primary key (transfer_id, position)
);
create index transfer_notices_open on transfer_notices (request_id) where not is_handed;

-- Days that were reported to a user, or had nothing to report.
create table transfer_reports (
  user_id text not null references users (user_id) on delete cascade,
  day date not null,
  mail_id uuid,
  primary key (user_id, day)
);
