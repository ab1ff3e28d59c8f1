-- A person's cart belongs to the user and outlives sessions; a guest's belongs to the session and ends with it.
create table cart_items (
  cart_item_id bigint generated always as identity primary key,
  user_id text references users (user_id) on delete cascade,
  session_id uuid references sessions (session_id) on delete cascade,
  content_id bigint not null references contents (content_id) on delete cascade,
  added_at timestamptz not null default now(),
  check (num_nonnulls(user_id, session_id) = 1)
);
create unique index cart_items_of_user on cart_items (user_id, content_id) where user_id is not null;
create unique index cart_items_of_session on cart_items (session_id, content_id) where session_id is not null;
create index cart_items_content on cart_items (content_id);
