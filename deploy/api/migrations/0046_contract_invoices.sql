-- Monthly invoices of contracts: one for each period, and each content on one of them.
create table contract_invoices (
  contract_id bigint not null references contracts (contract_id),
  period_end date not null,
  document_id bigint not null unique references documents (document_id),
  primary key (contract_id, period_end)
);
create trigger contract_invoices_append_only before update or delete or truncate on contract_invoices
  for each statement execute function refuse_change();

create table contract_invoice_items (
  order_item_id bigint primary key references order_items (order_item_id),
  document_id bigint not null references documents (document_id)
);
create trigger contract_invoice_items_append_only before update or delete or truncate on contract_invoice_items
  for each statement execute function refuse_change();
