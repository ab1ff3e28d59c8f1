-- Numbers of documents without gaps: the row is locked by the transaction that uses the number.
create table number_counters (
  kind text not null,
  year integer not null,
  last_number integer not null,
  primary key (kind, year)
);

-- Orders. What was ordered never changes; state, version and decisions do.
create table orders (
  order_id bigint generated always as identity primary key,
  order_no text not null unique,
  user_id text not null references users (user_id),
  group_id text not null,
  orderer_name text not null,
  state text not null check (
    state in ('quoted', 'submitted', 'reviewing', 'returned', 'approved', 'refused', 'cancelled')
  ),
  version integer not null default 1,
  -- The key of the call that placed it, and what that call requested.
  request_id uuid not null,
  request_hash text not null,
  fee_version_id bigint not null references fee_versions (fee_version_id),
  -- Whole yen.
  net bigint not null check (net >= 0),
  tax_percent integer not null check (tax_percent >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null,
  billing jsonb not null,
  terms_version text not null,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  -- Folded text that the history is searched in.
  search_text text not null,
  unique (user_id, request_id),
  check (total = net + tax)
);
create index orders_of_user on orders (user_id, order_id desc);
create index orders_in_review on orders (order_id) where state in ('submitted', 'reviewing', 'returned');

-- No foreign key: what was ordered is documented even where the content no longer exists.
create table order_items (
  order_item_id bigint generated always as identity primary key,
  order_id bigint not null references orders (order_id),
  place integer not null,
  content_id bigint not null,
  content jsonb not null,
  use_conditions jsonb not null,
  use_text text not null,
  fee bigint not null check (fee >= 0),
  fee_steps jsonb not null,
  conflicts jsonb not null,
  note text not null,
  decision text not null default 'open' check (
    decision in ('open', 'seconded', 'allowed', 'refused', 'returned')
  ),
  reason text not null default '',
  -- The reviewer of the last decision.
  decided_by text not null default '',
  is_exclusive boolean not null default false,
  unique (order_id, content_id)
);
create index order_items_content on order_items (content_id);

-- The thread of an order: transitions, questions and answers.
create table order_events (
  order_event_id bigint generated always as identity primary key,
  order_id bigint not null references orders (order_id),
  happened_at timestamptz not null,
  party text not null check (party in ('orderer', 'desk', 'system')),
  actor_id text not null,
  state text not null,
  text text not null default ''
);
create index order_events_of_order on order_events (order_id, order_event_id);
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();

create function refuse_order_change() returns trigger language plpgsql as $$
begin
  raise exception '% is agreed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger orders_agreed before update on orders for each row
  when ((old.order_no, old.user_id, old.group_id, old.fee_version_id, old.net, old.tax_percent, old.tax,
      old.billing, old.terms_version, old.placed_at)
    is distinct from (new.order_no, new.user_id, new.group_id, new.fee_version_id, new.net, new.tax_percent,
      new.tax, new.billing, new.terms_version, new.placed_at))
  execute function refuse_order_change();
create trigger order_items_agreed before update on order_items for each row
  when ((old.order_id, old.content_id, old.content, old.use_conditions, old.fee, old.fee_steps)
    is distinct from (new.order_id, new.content_id, new.content, new.use_conditions, new.fee, new.fee_steps))
  execute function refuse_order_change();
