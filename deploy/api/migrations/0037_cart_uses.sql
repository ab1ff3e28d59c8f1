-- What the contents of a cart are used for, their order and notes.
alter table cart_items add column place integer not null default 0;
alter table cart_items add column note text not null default '';
-- Conditions of this content alone; null: those of the cart.
alter table cart_items add column use_conditions jsonb;

-- A cart itself: exists from the first conditions on. A guest's ends with the session.
create table carts (
  cart_id bigint generated always as identity primary key,
  user_id text unique references users (user_id) on delete cascade,
  session_id uuid unique references sessions (session_id) on delete cascade,
  use_conditions jsonb,
  version integer not null default 1,
  check (num_nonnulls(user_id, session_id) = 1)
);

-- Conditions that a member has stored under a name.
create table use_presets (
  preset_id bigint generated always as identity primary key,
  user_id text not null references users (user_id) on delete cascade,
  name text not null,
  use_conditions jsonb not null,
  unique (user_id, name)
);
