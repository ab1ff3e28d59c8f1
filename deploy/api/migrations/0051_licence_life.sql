-- The licence that a content of a cart, of an order, or another licence continues: a renewal is a new, linked row.
alter table cart_items add column renews bigint references licences (licence_id);
-- No foreign key: licences refer to the items of orders, and tables are restored one after the other.
alter table order_items add column renews bigint;
create index order_items_renews on order_items (renews) where renews is not null;
create trigger order_items_renews_agreed before update on order_items for each row
  when (old.renews is distinct from new.renews)
  execute function refuse_order_change();
alter table licences add column renews bigint references licences (licence_id);
create index licences_renews on licences (renews) where renews is not null;

-- Holders who confirmed that they stopped the use after a takedown; `kind` is that of the notice.
create table takedown_acknowledgements (
  licence_id bigint not null,
  kind text not null,
  user_id text not null references users (user_id),
  acknowledged_at timestamptz not null,
  primary key (licence_id, kind),
  foreign key (licence_id, kind) references licence_notices (licence_id, kind)
);
create trigger takedown_acknowledgements_append_only
  before update or delete or truncate on takedown_acknowledgements
  for each statement execute function refuse_change();

-- Mails about an order that waits, each once for a version of the order.
create table order_notices (
  order_id bigint not null references orders (order_id),
  version integer not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (order_id, version, kind)
);
