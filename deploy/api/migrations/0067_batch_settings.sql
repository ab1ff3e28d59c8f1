-- The form of each desk: order of its fields, which are shown and required, defaults, use of codes.
create table batch_settings (
  -- As feed_sources name it; empty: the common form.
  desk text primary key,
  -- Empty: as the common form.
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  version integer not null default 1,
  edited_at timestamptz not null,
  edited_by text not null
);
