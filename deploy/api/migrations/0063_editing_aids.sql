-- What editors fill forms with.
create table edit_presets (
  preset_id bigint generated always as identity primary key,
  user_id text not null references users (user_id),
  is_shared boolean not null,
  name text not null check (name <> ''),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  version integer not null default 1
);
create unique index edit_presets_own on edit_presets (user_id, name) where not is_shared;
create unique index edit_presets_shared on edit_presets (name) where is_shared;

create table code_replacements (
  -- Upper and lower case differ.
  code text collate "C" primary key check (code <> ''),
  texts text[] not null check (cardinality(texts) between 1 and 9),
  edited_at timestamptz not null,
  edited_by text not null
);
