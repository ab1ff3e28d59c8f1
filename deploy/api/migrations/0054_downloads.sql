-- Sets of files that are prepared, then fetched: of a member, or of a browser with an opened link. adr/0034-downloads.md
create table downloads (
  -- 128 random bits.
  download_id text primary key,
  request_id uuid not null,
  -- Of a guest the account that all guests of the kind share.
  user_id text not null,
  -- Of a guest: the opened link by the hash of its token, the link, and who opened it.
  pass_hash bytea,
  grant_id text,
  recipient_id integer,
  state text not null default 'preparing'
    check (state in ('preparing', 'ready', 'failed', 'cancelled', 'ended')),
  end_reason text not null default '',
  job_id uuid,
  is_archive boolean not null,
  name_template text not null,
  captions text not null check (captions in ('', 'utf8', 'sjis')),
  contact_sheet boolean not null,
  -- Of the file that is fetched.
  file_name text not null default '',
  length bigint not null default 0,
  -- Of an archive: where its central directory begins.
  central_start bigint not null default 0,
  etag text not null default '',
  file_count integer not null check (file_count > 0),
  prepared_count integer not null default 0,
  failed_count integer not null default 0,
  delivered_count integer not null default 0,
  prepared_bytes bigint not null default 0,
  delivered_bytes bigint not null default 0,
  -- How much of its parts file is valid: what a killed job wrote behind it is written again.
  parts_bytes bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((pass_hash is null) = (grant_id is null))
);
create unique index downloads_request on downloads (user_id, coalesce(pass_hash, ''::bytea), request_id);
create index downloads_of_user on downloads (user_id, created_at desc);
create index downloads_expiry on downloads (expires_at);

-- Files of a download in order. Beyond `file_count`: those that are made for it, as its captions.
create table download_files (
  download_id text not null references downloads (download_id) on delete cascade,
  position integer not null,
  content_id bigint,
  choice jsonb not null,
  -- Number in the name; a retry preserves it.
  sequence integer not null,
  state text not null default 'pending' check (state in ('pending', 'prepared', 'failed')),
  reason text not null default '',
  -- Counted in the month of the download.
  is_counted boolean not null default false,
  -- At least one byte was sent.
  is_fetched boolean not null default false,
  licence_no text not null default '',
  name text not null default '',
  size bigint not null default 0,
  crc32 bigint not null default 0,
  -- Ranges of the stored original or of the parts file of the download.
  pieces jsonb not null default '[]',
  -- Of an archive: its local header, and its entry in the central directory from the start of that.
  local_offset bigint not null default 0,
  central_offset bigint not null default 0,
  delivered_at timestamptz,
  primary key (download_id, position)
);
create index download_files_failed on download_files (download_id, position) where state = 'failed';
create index download_files_of_content on download_files (content_id);

-- Delivered files, once for each file and download; stays when the download is removed.
create table download_records (
  record_id bigint generated always as identity primary key,
  download_id text not null,
  position integer not null,
  user_id text not null,
  grant_id text,
  recipient_id integer,
  content_id bigint not null,
  licence_no text not null,
  bytes bigint not null,
  address text not null,
  delivered_at timestamptz not null,
  unique (download_id, position)
);
create index download_records_of_user on download_records (user_id, content_id);
create index download_records_of_grant on download_records (grant_id, content_id) where grant_id is not null;
create trigger download_records_append_only before update or delete or truncate on download_records
  for each statement execute function refuse_change();

-- Contents that a member downloaded in a month by a contract. Its row is locked while downloads are created.
create table monthly_downloads (
  user_id text not null,
  month date not null,
  counted integer not null check (counted >= 0),
  primary key (user_id, month)
);
