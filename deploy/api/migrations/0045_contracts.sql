-- Contracts of groups; their terms are in versions, which never change.
create table contracts (
  contract_id bigint generated always as identity primary key,
  contract_no text not null unique,
  group_id text not null references groups (group_id),
  -- Of the last version.
  version integer not null,
  term daterange not null,
  -- A group has one contract on a day. Ranges need no extension for the constraint, hence the hash of the id.
  constraint contracts_one_a_day exclude using gist (
    int8range(hashtextextended(group_id, 0), hashtextextended(group_id, 0), '[]') with &&, term with &&
  )
);
create index contracts_of_group on contracts (group_id);

create table contract_versions (
  contract_version_id bigint generated always as identity primary key,
  contract_id bigint not null references contracts (contract_id),
  version integer not null,
  terms jsonb not null,
  -- Why it was changed.
  note text not null default '',
  changed_at timestamptz not null,
  changed_by text not null,
  unique (contract_id, version)
);
create trigger contract_versions_append_only before update or delete or truncate on contract_versions
  for each statement execute function refuse_change();

-- What an order was priced by.
alter table orders add column contract_version_id bigint references contract_versions (contract_version_id);
create index orders_of_contract on orders (contract_version_id) where contract_version_id is not null;
create trigger orders_contract_agreed before update on orders for each row
  when (old.contract_version_id is distinct from new.contract_version_id)
  execute function refuse_order_change();
alter table order_items add column pricing text not null default 'fees'
  check (pricing in ('fees', 'agreed', 'flat', 'overage'));
create trigger order_items_pricing_agreed before update on order_items for each row
  when (old.pricing is distinct from new.pricing)
  execute function refuse_order_change();
