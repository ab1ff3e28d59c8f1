-- A member's private marks of contents. A row without stars, colour and flag does not exist.
create table content_ratings (
  user_id text not null references users (user_id) on delete cascade,
  content_id bigint not null references contents (content_id) on delete cascade,
  stars smallint not null default 0 check (stars between 0 and 5),
  color text not null default '' check (color in ('', 'red', 'yellow', 'green', 'blue', 'purple')),
  flag text not null default '' check (flag in ('', 'pick', 'reject')),
  changed_at timestamptz not null,
  primary key (user_id, content_id)
);
create index content_ratings_content on content_ratings (content_id);
