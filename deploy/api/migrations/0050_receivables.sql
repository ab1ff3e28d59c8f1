-- What is to be paid of each invoice. Amount and due day never change; what reduces it is a ledger.
create table receivables (
  document_id bigint primary key references documents (document_id),
  -- The last day on which a payment is in time: a bank day.
  due_on date not null,
  -- Whole yen with tax.
  amount bigint not null check (amount > 0),
  settled bigint not null default 0 check (settled >= 0),
  credited bigint not null default 0 check (credited >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  is_disputed boolean not null default false,
  state text not null default 'open' check (
    state in ('open', 'part', 'paid', 'overdue', 'disputed', 'credited', 'writtenOff')
  ),
  version integer not null default 1,
  check (settled + credited + written_off <= amount)
);
create index receivables_by_due_day on receivables (due_on, document_id);
create index receivables_unpaid on receivables (due_on, document_id)
  where state in ('open', 'part', 'overdue', 'disputed');
create function refuse_receivable_change() returns trigger language plpgsql as $$
begin
  raise exception 'the amount of a receivable never changes' using errcode = 'restrict_violation';
end
$$;
create trigger receivables_agreed before update on receivables for each row
  when ((old.document_id, old.due_on, old.amount) is distinct from (new.document_id, new.due_on, new.amount))
  execute function refuse_receivable_change();
create trigger receivables_stay before delete or truncate on receivables
  for each statement execute function refuse_change();

-- The orders of an invoice: one, or those of a month.
create table receivable_orders (
  order_id bigint primary key references orders (order_id),
  document_id bigint not null references receivables (document_id),
  user_id text not null references users (user_id)
);
create index receivable_orders_of_invoice on receivable_orders (document_id);
create index receivable_orders_of_user on receivable_orders (user_id, order_id desc);
create trigger receivable_orders_append_only before update or delete or truncate on receivable_orders
  for each statement execute function refuse_change();

create table receivable_events (
  receivable_event_id bigint generated always as identity primary key,
  document_id bigint not null references receivables (document_id),
  happened_at timestamptz not null,
  kind text not null check (
    kind in ('issued', 'payment', 'fee', 'reversal', 'credit', 'dispute', 'disputeEnd', 'writeOff', 'overdue')
  ),
  amount bigint not null default 0 check (amount >= 0),
  -- After it.
  state text not null,
  -- Empty: the system.
  actor_id text not null,
  text text not null default ''
);
create index receivable_events_of_invoice on receivable_events (document_id, receivable_event_id);
create trigger receivable_events_append_only before update or delete or truncate on receivable_events
  for each statement execute function refuse_change();

-- Money that arrived.
create table payments (
  payment_id bigint generated always as identity primary key,
  received_on date not null,
  amount bigint not null check (amount > 0),
  -- As the bank wrote it, or as it was entered.
  payer text not null,
  -- By which payments of one payer are recognized.
  payer_key text not null,
  payer_search text not null,
  source text not null check (source in ('entered', 'bank')),
  -- Of a row of a bank's file: the same row is taken once.
  bank_reference text unique,
  note text not null default '',
  entered_by text not null,
  entered_at timestamptz not null,
  -- The key of the call that entered it, and what that call requested.
  request_id uuid,
  request_hash text not null default '',
  unique (entered_by, request_id),
  check ((source = 'bank') = (bank_reference is not null))
);
create index payments_by_day on payments (received_on desc, payment_id desc);
create index payments_by_payer on payments (payer_key);
create trigger payments_unchanged before update or delete or truncate on payments
  for each statement execute function refuse_change();

-- What of a payment is neither allocated nor refunded; without a row: nothing.
create table unallocated_payments (
  payment_id bigint primary key references payments (payment_id),
  amount bigint not null check (amount > 0)
);

-- The ledger between payments and invoices.
create table payment_allocations (
  allocation_id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'fee', 'credit', 'writeOff', 'refund')),
  payment_id bigint references payments (payment_id),
  -- The invoice.
  document_id bigint references receivables (document_id),
  -- The credit note.
  credit_id bigint references documents (document_id),
  amount bigint not null check (amount > 0),
  happened_at timestamptz not null,
  -- Empty: the system.
  actor_id text not null,
  text text not null default '',
  -- An entry is reversed once, by one of the same kind and amount.
  reverses bigint unique references payment_allocations (allocation_id),
  check ((kind in ('payment', 'fee', 'refund')) = (payment_id is not null)),
  check ((kind <> 'refund') = (document_id is not null)),
  check ((kind = 'credit') = (credit_id is not null))
);
create index payment_allocations_of_payment on payment_allocations (payment_id) where payment_id is not null;
create index payment_allocations_of_invoice on payment_allocations (document_id) where document_id is not null;
create trigger payment_allocations_append_only before update or delete or truncate on payment_allocations
  for each statement execute function refuse_change();

-- Invoices that were issued before: due on their printed day, unpaid, or taken back by their credit note.
insert into receivables (document_id, due_on, amount, credited, state)
  select i.document_id, to_date(coalesce(i.content->>'dueOn', to_char(i.issued_on, 'YYYYMMDD')), 'YYYYMMDD'),
    i.total, coalesce(c.total, 0), case when c.total is null then 'open' else 'credited' end
  from documents i left join documents c on c.refers_to = i.document_id and c.kind = 'credit'
  where i.kind = 'invoice' and i.total > 0;
insert into receivable_orders (order_id, document_id, user_id)
  select o.order_id, r.document_id, o.user_id
  from receivables r join documents d using (document_id) join orders o on o.order_id = d.order_id
  union
  select o.order_id, r.document_id, o.user_id
  from receivables r join contract_invoice_items b using (document_id) join order_items i using (order_item_id)
    join orders o on o.order_id = i.order_id;
insert into payment_allocations (kind, document_id, credit_id, amount, happened_at, actor_id)
  select 'credit', r.document_id, c.document_id, c.total, c.issued_at, ''
  from receivables r join documents c on c.refers_to = r.document_id and c.kind = 'credit';
insert into receivable_events (document_id, happened_at, kind, amount, state, actor_id)
  select d.document_id, d.issued_at, 'issued', d.total, 'open', '' from receivables join documents d using (document_id)
  union all
  select a.document_id, a.happened_at, 'credit', a.amount, 'credited', '' from payment_allocations a
  order by 2, 1;
