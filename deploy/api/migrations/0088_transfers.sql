-- Servers to which members send files. shared/docs/adr/0058
create table transfer_destinations (
  destination_id bigint generated always as identity primary key,
  -- Of a user, or of a group.
  user_id text references users (user_id) on delete cascade,
  group_id text references groups (group_id) on delete cascade,
  name text not null check (name <> ''),
  protocol text not null check (protocol in ('sftp', 'ftps', 'ftps-implicit', 'ftp')),
  host text not null,
  port integer not null check (port between 1 and 65535),
  user_name text not null,
  auth text not null check (auth in ('password', 'key')),
  -- Sealed with a key of this installation, for this protocol, host, port, user and kind of log-in alone.
  secret_box text not null,
  -- Host key or certificate that the user has confirmed; empty: none.
  identity text not null,
  is_active_mode boolean not null,
  name_encoding text not null check (name_encoding in ('utf8', 'cp932', 'ascii')),
  folder text not null,
  name_template text not null,
  conflict text not null check (conflict in ('number', 'replace')),
  verification text not null check (verification in ('size', 'content')),
  choice jsonb not null,
  captions text not null check (captions in ('none', 'text', 'csv')),
  caption_encoding text not null check (caption_encoding in ('utf8', 'sjis')),
  updates text not null check (updates in ('none', 'kills', 'all')),
  -- Of a group: every member may use it.
  is_for_all boolean not null default true,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  -- The queue: failures of the server one after another, and when it is tried again.
  failures integer not null default 0,
  not_before timestamptz,
  -- Of the last failure; empty: none.
  problem_code text not null default '',
  problem_detail text not null default '',
  -- Nothing is sent until a user acts.
  is_stopped boolean not null default false,
  last_sent_at timestamptz,
  check ((user_id is null) <> (group_id is null))
);
create unique index transfer_destinations_of_user on transfer_destinations (user_id, name) where user_id is not null;
create unique index transfer_destinations_of_group on transfer_destinations (group_id, name) where group_id is not null;

-- Members who may use a destination of their group that is not for all.
create table transfer_destination_users (
  destination_id bigint not null references transfer_destinations on delete cascade,
  user_id text not null references users (user_id) on delete cascade,
  primary key (destination_id, user_id)
);
create index transfer_destination_users_of_user on transfer_destination_users (user_id);

-- Saved searches whose new hits are sent by themselves.
create table transfer_rules (
  rule_id bigint generated always as identity primary key,
  user_id text not null references users (user_id) on delete cascade,
  name text not null check (name <> ''),
  saved_search_id bigint references saved_searches on delete set null,
  destination_id bigint references transfer_destinations on delete set null,
  is_active boolean not null,
  -- 0: Sunday.
  weekdays integer[] not null,
  from_time text not null,
  to_time text not null,
  daily_files integer not null check (daily_files > 0),
  daily_megabytes integer not null check (daily_megabytes > 0),
  reports boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Up to where arrivals were compared: moments of contents, and numbers of items of the wire.
  looked_until timestamptz not null,
  looked_until_wire bigint not null,
  last_sent_at timestamptz,
  unique (user_id, name)
);

-- Files that are sent to one destination.
create table transfers (
  -- 128 random bits.
  transfer_id text primary key,
  request_id uuid not null,
  user_id text not null references users (user_id) on delete cascade,
  destination_id bigint references transfer_destinations on delete set null,
  destination_name text not null,
  origin text not null check (origin in ('manual', 'order', 'wire', 'automatic', 'update')),
  order_id bigint references orders (order_id),
  rule_id bigint references transfer_rules on delete set null,
  origin_name text not null default '',
  -- The frozen files; null: none of its files is that of a content.
  download_id text,
  state text not null check (state in ('preparing', 'waiting', 'sending', 'paused', 'done', 'failed', 'cancelled')),
  -- Of the transfer; that of its server is stored with the destination.
  problem_code text not null default '',
  problem_detail text not null default '',
  file_count integer not null default 0,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  refused_count integer not null default 0,
  bytes bigint not null default 0,
  sent_bytes bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (user_id, request_id)
);
create index transfers_of_user on transfers (user_id, created_at desc, transfer_id);
create index transfers_open on transfers (destination_id, created_at) where state in ('preparing', 'waiting', 'sending', 'paused');
create index transfers_of_rule on transfers (rule_id, created_at) where rule_id is not null;

create table transfer_files (
  transfer_id text not null references transfers on delete cascade,
  position integer not null,
  kind text not null check (kind in ('content', 'caption', 'wire', 'notice')),
  content_id bigint,
  wire_id bigint,
  -- Of download_files.
  download_position integer,
  -- Of the other kinds; removed once it was sent.
  content_bytes bytea,
  folder text not null,
  -- That is wanted.
  name text not null,
  -- On the server: the unfinished file, whose name has nothing of the content, and the name that was chosen before it was renamed.
  part_name text not null,
  remote_name text not null default '',
  size bigint not null,
  crc32 bigint not null,
  sent_bytes bigint not null default 0,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'refused', 'cancelled')),
  attempts integer not null default 0,
  not_before timestamptz,
  problem_code text not null default '',
  problem_detail text not null default '',
  sent_at timestamptz,
  -- The unfinished file may be on the server, and is not needed any more.
  leaves_part boolean not null default false,
  primary key (transfer_id, position)
);
create index transfer_files_of_content on transfer_files (content_id) where content_id is not null;
create index transfer_files_of_wire on transfer_files (wire_id) where wire_id is not null;

-- Orders that are sent once they are approved.
create table transfer_orders (
  user_id text not null references users (user_id) on delete cascade,
  request_id uuid not null,
  order_id bigint not null references orders (order_id),
  destination_id bigint not null references transfer_destinations on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, request_id)
);
create index transfer_orders_of_order on transfer_orders (order_id);

-- A download whose files a transfer sends: it is not listed, and cannot be fetched.
alter table downloads add column is_transferred boolean not null default false;

call anonymise_in('transfer_files', 'folder,name,remote_name');
