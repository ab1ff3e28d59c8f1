-- What a quote binds: the prices of contents in their uses. Beside the document, which is what is printed.
create table quotes (
  document_id bigint primary key references documents (document_id),
  user_id text not null references users (user_id),
  -- The last day, in Asia/Tokyo.
  valid_until date not null,
  -- What it was calculated with.
  fee_version_id bigint not null references fee_versions (fee_version_id),
  contract_version_id bigint references contract_versions (contract_version_id),
  -- An offer of the desk: the order that it is for, and the version in which that can be accepted. Null for quotes of a cart.
  order_id bigint references orders (order_id),
  order_version integer,
  -- With tax: what the limit of one reviewer counts, if it is more than the order has.
  review_total bigint check (review_total >= 0),
  check ((order_id is null) = (order_version is null) and (order_id is null) = (review_total is null))
);
create index quotes_of_user on quotes (user_id, document_id desc);
create unique index quotes_of_order on quotes (order_id, order_version) where order_id is not null;
create trigger quotes_unchanged before update or delete or truncate on quotes
  for each statement execute function refuse_change();

create table quote_items (
  document_id bigint not null references quotes (document_id),
  place integer not null,
  content_id bigint not null,
  use_conditions jsonb not null,
  use_text text not null,
  -- Whole yen without tax.
  fee bigint not null check (fee >= 0),
  fee_steps jsonb not null,
  pricing text not null check (pricing in ('fees', 'agreed', 'flat', 'overage', 'offer')),
  conflicts jsonb not null,
  note text not null,
  -- Of an offer: why the fee is not the calculated one, and the calculated one; null where there is none.
  reason text not null default '',
  calculated_fee bigint check (calculated_fee >= 0),
  primary key (document_id, content_id)
);
create trigger quote_items_unchanged before update or delete or truncate on quote_items
  for each statement execute function refuse_change();

-- A quote is used by one order. No foreign key: documents refer to orders, and tables are restored one after the other.
alter table orders add column quote_document_id bigint unique;
create trigger orders_quote_agreed before update on orders for each row
  when (old.quote_document_id is distinct from new.quote_document_id)
  execute function refuse_order_change();
alter table order_items drop constraint order_items_pricing_check;
alter table order_items add constraint order_items_pricing_check
  check (pricing in ('fees', 'agreed', 'flat', 'overage', 'offer'));
