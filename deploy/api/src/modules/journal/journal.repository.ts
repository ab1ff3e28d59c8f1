import type { Yen } from '@newsphoto/domain/fees';
import type { RateAmount } from '@newsphoto/domain/journal';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

/** First and last day, YYYYMMDD in Asia/Tokyo. */
export interface JournalPeriod {
  readonly from: string;
  readonly to: string;
}

export interface DocumentRow {
  readonly document_no: string;
  readonly day: string;
  readonly party: string;
  readonly taxes: readonly RateAmount[];
  /** Null for an invoice. */
  readonly original_no: string | null;
}

export interface PaymentRow {
  readonly payment_id: number;
  readonly day: string;
  readonly amount: Yen;
  readonly payer: string;
  readonly account: string;
}

export interface EntryRow {
  readonly allocation_id: number;
  readonly payment_id: number | null;
  readonly day: string;
  readonly kind: 'payment' | 'fee' | 'writeOff' | 'refund';
  readonly amount: Yen;
  readonly is_reversal: boolean;
  readonly payer: string;
  readonly document_no: string | null;
  readonly party: string | null;
  readonly taxes: readonly RateAmount[] | null;
}

const asDay = (column: string) => sql.raw(`to_char(${column}, 'YYYYMMDD')`);
const within = (column: string, { from, to }: JournalPeriod) =>
  sql`${sql.raw(column)} between to_date(${from}, 'YYYYMMDD') and to_date(${to}, 'YYYYMMDD')`;
const tokyoDay = (column: string) => `(${column} at time zone 'Asia/Tokyo')::date`;

/** Invoices and credit notes. */
export async function findDocuments(db: DatabaseHandle, period: JournalPeriod): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.document_no, ${asDay('d.issued_on')} as day, d.party, d.content->'taxes' as taxes,
      case when d.kind = 'credit' then coalesce(i.document_no, '') end as original_no
    from documents d left join documents i on i.document_id = d.refers_to
    where d.kind in ('invoice', 'credit') and d.total > 0 and ${within('d.issued_on', period)}
    order by d.issued_on, d.document_id`.execute(db);
  return rows;
}

export async function findPayments(db: DatabaseHandle, period: JournalPeriod): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.payment_id, ${asDay('p.received_on')} as day, p.amount, p.payer, coalesce(b.account, '') as account
    from payments p left join bank_payments b using (payment_id)
    where ${within('p.received_on', period)}
    order by p.received_on, p.payment_id`.execute(db);
  return rows;
}

/** Allocated on the day on which the payment was entered: part of its slip. */
const IS_DIRECT = sql.raw(`(a.kind in ('payment', 'fee') and a.reverses is null
  and ${tokyoDay('a.happened_at')} = ${tokyoDay('p.entered_at')})`);

const entries = sql`
  select a.allocation_id, a.payment_id, ${asDay(tokyoDay('a.happened_at'))} as day, a.kind, a.amount,
    a.reverses is not null as is_reversal, coalesce(p.payer, '') as payer, d.document_no, d.party,
    d.content->'taxes' as taxes
  from payment_allocations a left join payments p using (payment_id) left join documents d using (document_id)`;

/** Entries of the slips of payments. */
export async function findDirect(db: DatabaseHandle, paymentIds: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${entries}
    where a.payment_id = any(${paymentIds}::bigint[]) and ${IS_DIRECT} order by a.allocation_id`.execute(db);
  return rows;
}

/** Entries with separate slips; credit notes are documents. */
export async function findEntries(db: DatabaseHandle, period: JournalPeriod): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${entries}
    where a.kind <> 'credit' and not coalesce(${IS_DIRECT}, false)
      and ${within(tokyoDay('a.happened_at'), period)}
    order by a.allocation_id`.execute(db);
  return rows;
}
