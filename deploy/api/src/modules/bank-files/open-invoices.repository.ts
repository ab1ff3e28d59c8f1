import type { Yen } from '@newsphoto/domain/fees';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

export interface OpenInvoiceRow {
  readonly document_id: number;
  readonly document_no: string;
  readonly party: string;
  readonly user_id: string;
  /** `group …` for customers with a contract, otherwise `user …`: general groups have members of different payers. */
  readonly debtor: string;
  /** YYYY-MM-DD. */
  readonly due_on: string;
  readonly names: readonly string[];
  readonly outstanding: Yen;
  readonly is_disputed: boolean;
}

const DEBTOR = sql<string>`case
  when d.order_id is null or g.group_kbn = '2' or exists (select 1 from contracts c where c.group_id = d.group_id)
  then 'group ' || d.group_id else 'user ' || d.user_id end`;

/** Invoices of which something is left to pay, the earliest due first. */
export async function findOpenInvoices(db: DatabaseHandle): Promise<OpenInvoiceRow[]> {
  const { rows } = await sql<OpenInvoiceRow>`
    select r.document_id, d.document_no, d.party, d.user_id, ${DEBTOR} as debtor, r.due_on,
      d.content->'addressee'->'lines' as names, r.is_disputed,
      r.amount - r.settled - r.credited - r.written_off as outstanding
    from receivables r join documents d using (document_id) left join groups g using (group_id)
    where r.state in ('open', 'part', 'overdue', 'disputed')
    order by r.due_on, r.document_id`.execute(db);
  return rows;
}

/** Who owes invoices. */
export async function findDebtors(db: DatabaseHandle, documentIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ debtor: string }>`
    select distinct ${DEBTOR} as debtor from documents d left join groups g using (group_id)
    where d.document_id = any(${documentIds}::bigint[]) order by debtor`.execute(db);
  return rows.map(({ debtor }) => debtor);
}
