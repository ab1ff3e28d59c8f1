-- Editing of contents: versions, locks and 校閲.
alter table contents
  -- 0: as registered.
  add column version integer not null default 0 check (version >= 0),
  -- 1 未, 2 和文済, 3 英文済, 4 済. What is in the archive already was published as its files say.
  add column proof_status text not null default '4' check (proof_status in ('1', '2', '3', '4')),
  add column proof_version integer not null default 0,
  -- Fields that an editor changed at least once: delivered copies get them.
  add column edited_keys text[] not null default '{}';

-- What each edit made; never changed, never deleted. Version 0 is written with the first edit.
create table content_versions (
  content_id bigint not null references contents (content_id),
  version integer not null check (version >= 0),
  kind text not null check (kind in ('registered', 'edited', 'reverted')),
  edited_at timestamptz not null,
  edited_by text not null,
  reason text not null default '',
  -- The version whose values were set again.
  reverted_to integer check (reverted_to < version),
  -- All fields of the form after it: {"headline": ["…"], …}
  field_values jsonb not null check (jsonb_typeof(field_values) = 'object'),
  changed_keys text[] not null,
  primary key (content_id, version),
  check ((version = 0) = (kind = 'registered')),
  check ((reverted_to is not null) = (kind = 'reverted'))
);
create trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

-- Who edits a content at this moment. A row that has expired is a browser that ended.
create table content_locks (
  content_id bigint primary key references contents (content_id),
  -- Of the window, which alone knows it.
  lock_id uuid not null,
  user_id text not null references users (user_id),
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  -- What is typed and not saved.
  draft jsonb
);
create index content_locks_of_user on content_locks (user_id);
