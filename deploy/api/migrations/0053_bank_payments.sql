-- What a bank's file adds to a payment, for proposals.
create table bank_payments (
  payment_id bigint primary key references payments (payment_id),
  -- Bank, branch, type and number.
  account text not null,
  -- The number that the payer's bank sends, and the free text; empty without one.
  code text not null,
  edi text not null
);
create trigger bank_payments_append_only before update or delete or truncate on bank_payments
  for each statement execute function refuse_change();

-- Names of payers that people allocated to a debtor.
create table payer_aliases (
  payer_key text not null,
  -- `user …` or `group …`.
  debtor text not null,
  payment_id bigint not null references payments (payment_id),
  learned_at timestamptz not null,
  learned_by text not null,
  primary key (payer_key, debtor)
);

-- Reminders of an invoice, each stage once, and one a day by the accounts.
create table payment_reminders (
  document_id bigint not null references receivables (document_id),
  kind text not null check (kind in ('first', 'second', 'third', 'manual')),
  -- In Tokyo. Stages have one day, whichever it was.
  sent_on date not null,
  sent_at timestamptz not null,
  -- Empty: the system.
  sent_by text not null,
  recipients integer not null check (recipients > 0),
  primary key (document_id, kind, sent_on)
);
create unique index payment_reminders_once on payment_reminders (document_id, kind) where kind <> 'manual';
create trigger payment_reminders_append_only before update or delete or truncate on payment_reminders
  for each statement execute function refuse_change();
