-- People ------------------------------------------------------------------------------------------

create table groups (
  group_id text primary key,
  name text not null,
  -- '0': the agency itself.
  group_kbn text not null
);

create table users (
  user_id text primary key check (user_id = btrim(user_id) and length(user_id) between 1 and 128),
  -- argon2id in PHC form; null where nobody can log in by password (guests).
  password_hash text,
  user_name text not null,
  user_code text not null,
  group_id text not null references groups (group_id),
  status text not null default 'active' check (status in ('active', 'suspended', 'withdrawn')),
  created_at timestamptz not null default now()
);
create index users_group on users (group_id);

create table user_permissions (
  user_id text not null references users (user_id) on delete cascade,
  code text not null,
  primary key (user_id, code)
);

create table group_permissions (
  group_id text not null references groups (group_id) on delete cascade,
  code text not null,
  primary key (group_id, code)
);

-- Values are codes of the setting-value lists.
create table user_environment (
  user_id text primary key references users (user_id) on delete cascade,
  background_color text not null default '0',
  result_disp_type text not null default '1',
  result_thumbnails_size text not null default '0',
  result_sort_type text not null default '0',
  result_disp_num text not null default '0'
);

-- Sessions ----------------------------------------------------------------------------------------

-- The token itself is known to the browser alone: here lies its SHA-256.
create table sessions (
  session_id uuid primary key,
  token_hash bytea not null unique,
  user_id text not null references users (user_id) on delete cascade,
  -- Empty for a person's own session, otherwise the kind of guest.
  guest_kind text not null default '' check (guest_kind in ('', 'general', 'download', 'save', 'save_premium')),
  -- Chain of the remembered credential that this browser holds, revoked together with a logout.
  chain_id uuid,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);

-- Each use rotates: the old row stays, so that its reuse is seen and revokes the whole chain.
create table remembered_credentials (
  credential_id uuid primary key,
  chain_id uuid not null,
  user_id text not null references users (user_id) on delete cascade,
  token_hash bytea not null unique,
  companion_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz
);
create index remembered_credentials_chain on remembered_credentials (chain_id);
create index remembered_credentials_expiry on remembered_credentials (expires_at);

-- Counted by the id as typed, whether or not such a user exists: the answer must not tell.
create table login_attempts (
  user_id text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

create table audit_log (
  audit_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id text not null,
  action text not null,
  subject text not null default '',
  detail jsonb not null default '{}'
);
create index audit_log_time on audit_log (happened_at);
create index audit_log_actor on audit_log (actor_id, happened_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Contents ----------------------------------------------------------------------------------------
-- content_id is year of registration * 10^8 + running number, so a range of ids is a year: every key
-- below holds content_id and the tables can be partitioned by it. What must be unique across years
-- (the hash of a file) has a table of its own.

create table content_id_counters (
  year integer primary key,
  last_number integer not null check (last_number between 1 and 99999999)
);

create table content_hashes (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content_id bigint not null
);
create index content_hashes_content on content_hashes (content_id);

create table contents (
  content_id bigint primary key check (content_id between 190000000001 and 999999999999),
  -- 'receiving': files are still being written; nobody sees it. 'ready': complete.
  state text not null default 'receiving' check (state in ('receiving', 'ready')),
  -- 0 image, 1 video, 2 audio
  content_type text not null check (content_type in ('0', '1', '2')),
  -- 1 public, 2 private, 3 limited public (members)
  visibility text not null check (visibility in ('1', '2', '3')),
  -- 1 domestic, 2 overseas, 3 unclassified
  origin text not null default '3' check (origin in ('1', '2', '3')),
  -- itemId of list 900006; empty where none
  category text not null default '',
  headline text not null default '',
  caption text not null default '',
  -- First and last day of what is known of the moment: equal where the day is known, null where nothing is.
  shot_date date,
  shot_date_to date,
  shot_precision text not null default 'unknown'
    check (shot_precision in ('day', 'month', 'year', 'decade', 'unknown')),
  registered_at timestamptz not null default now(),
  credit text not null default '',
  -- Country name as shown
  country text not null default '',
  byline text not null default '',
  -- Pixels of the original; 0 for sound
  width integer not null default 0,
  height integer not null default 0,
  aspect_ratio numeric(9, 3) not null default 1 check (aspect_ratio > 0),
  duration_seconds numeric(12, 3),
  file_name text not null,
  mime_type text not null,
  file_size bigint not null check (file_size >= 0),
  sha256 text not null,
  -- Keys of files in the media store, '' where there is none. Renditions: <class>/<32 hex digits>/<file>.
  original_key text not null,
  thumb_small_key text not null default '',
  thumb_large_key text not null default '',
  preview_key text not null default '',
  stream_key text not null default '',
  -- Restrictions and notes to the editor: members only
  restrictions text not null default '',
  -- [{"key": "headline", "values": ["…"]}, …] in the order of IPTC_FIELDS
  metadata jsonb not null default '[]' check (jsonb_typeof(metadata) = 'array'),
  check ((shot_date is null) = (shot_precision = 'unknown')),
  check ((shot_date is null) = (shot_date_to is null) and shot_date <= shot_date_to)
);
create index contents_sha256 on contents (sha256);
create index contents_receiving on contents (content_id) where state = 'receiving';

-- Exists for contents that are ready, and only for them: search and lists start here.
create table content_search (
  content_id bigint primary key references contents (content_id) on delete cascade,
  tsv tsvector not null,
  -- Folded text of all fields, line by line
  folded text not null,
  content_type text not null,
  visibility text not null,
  origin text not null,
  category text not null,
  country text not null,
  credit text not null,
  shot_date date,
  shot_year integer,
  registered_at timestamptz not null,
  aspect_ratio real not null
) with (toast_tuple_target = 256);
create index content_search_tsv on content_search using gin (tsv);
create index content_search_newest_shot on content_search (shot_date desc nulls last, content_id desc);
create index content_search_oldest_shot on content_search (shot_date asc nulls last, content_id asc);
create index content_search_registered on content_search (registered_at, content_id);
create index content_search_category on content_search (category, registered_at desc, content_id desc);

-- A result that a reader pages through: ids in order with their aspect ratios.
create table search_results (
  handle text primary key,
  session_id uuid not null references sessions (session_id) on delete cascade,
  query jsonb not null,
  ids bigint[] not null,
  ratios real[] not null,
  total integer not null,
  total_is_exact boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index search_results_session on search_results (session_id);
create index search_results_last_used on search_results (last_used_at);

-- Lists and settings --------------------------------------------------------------------------------

create table selective_items (
  item_cd text not null,
  item_id text not null,
  item_name text not null,
  item_type_cd text not null default '',
  item_type_name text not null default '',
  group_cd text not null default '',
  sort_order integer not null,
  primary key (item_cd, item_type_cd, item_id)
);
create index selective_items_order on selective_items (item_cd, sort_order);

create table app_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
