-- Documents of the trade: quotes, invoices, delivery notes, receipts, credit notes. Each is issued once and never changes.
create table documents (
  document_id bigint generated always as identity primary key,
  kind text not null check (kind in ('quote', 'invoice', 'delivery', 'receipt', 'credit')),
  -- Without gaps for a kind and year.
  document_no text not null unique,
  -- What it is issued for, as in `invoice order 12`: the second of two processes is refused.
  issue_key text not null unique,
  -- Null for documents of several orders, and of none.
  order_id bigint references orders (order_id),
  user_id text not null references users (user_id),
  group_id text not null,
  -- The document that this one corrects.
  refers_to bigint references documents (document_id),
  issued_on date not null,
  issued_at timestamptz not null,
  -- Searched by law: date, amount, party.
  party text not null,
  party_search text not null,
  -- Whole yen with tax; credit notes are positive, too.
  total bigint not null check (total >= 0),
  -- Everything that is printed.
  content jsonb not null,
  -- SHA-256 of the document before it of its kind, and of this one with that.
  previous_hash text not null,
  hash text not null,
  -- The chain of a kind has no branch.
  unique (kind, previous_hash)
);
create index documents_of_kind on documents (kind, document_id desc);
create index documents_of_order on documents (order_id) where order_id is not null;
create index documents_of_user on documents (user_id, document_id desc);
create index documents_by_day on documents (issued_on);
create index documents_by_total on documents (total);
create trigger documents_unchanged before update or delete or truncate on documents
  for each statement execute function refuse_change();

-- Approved orders whose invoice is not issued yet; a row is removed with the invoice.
create table invoices_due (
  order_id bigint primary key references orders (order_id),
  due_since timestamptz not null
);

-- The issuer that is printed on documents: one row, absent until it is entered.
create table document_issuer (
  is_current boolean primary key default true check (is_current),
  issuer jsonb not null,
  version integer not null default 1,
  edited_at timestamptz not null,
  edited_by text not null
);
