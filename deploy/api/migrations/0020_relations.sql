-- Contents that belong together: each pair once, the smaller id first.
create table content_relations (
  content_id bigint not null references contents (content_id) on delete cascade,
  related_id bigint not null references contents (content_id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  primary key (content_id, related_id),
  check (content_id < related_id)
);
create index content_relations_other on content_relations (related_id);

-- Variations of one picture. A content is in one set at most; a set has one representative.
create table variation_sets (
  set_id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  created_by text not null default ''
);
create table variation_members (
  content_id bigint primary key references contents (content_id) on delete cascade,
  set_id bigint not null references variation_sets (set_id) on delete cascade,
  position integer not null,
  representative boolean not null default false
);
create index variation_members_set on variation_members (set_id, position);
create unique index variation_members_representative on variation_members (set_id) where representative;

-- Who was sent a SAVE set sees it on the preview screen, too.
insert into user_permissions (user_id, code) values ('saveguest', 'AA018'), ('saveguestPremium', 'AA018')
  on conflict do nothing;
