-- Feature links (/fea): a search under a title of its own, for whoever gets the link.
create table feature_links (
  -- The id in the link: 128 random bits.
  feature_id text primary key check (feature_id ~ '^[A-Za-z0-9_-]{22}$'),
  title text not null,
  -- A search as POST /contents/search takes it.
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  created_by text not null references users (user_id),
  created_at timestamptz not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  revoked_at timestamptz
);
create index feature_links_newest on feature_links (created_at desc);
