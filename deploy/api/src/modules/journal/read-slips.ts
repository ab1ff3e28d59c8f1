import { shiftDate } from '@newsphoto/domain';
import {
  documentSlip,
  entrySlip,
  type JournalEntry,
  type JournalSlip,
  paymentSlip,
} from '@newsphoto/domain/journal';
import type { DatabaseHandle } from '../../db/database.ts';
import { groupRows } from '../licences/group-rows.ts';
import {
  type EntryRow,
  findDirect,
  findDocuments,
  findEntries,
  findPayments,
  type JournalPeriod,
} from './journal.repository.ts';

/** Days in memory. */
const CHUNK_DAYS = 10;

/** The slips of a period in the order of their days. */
export async function* readSlips(
  db: DatabaseHandle,
  { from, to }: JournalPeriod,
): AsyncGenerator<JournalSlip> {
  for (let day = from; day <= to; day = shiftDate(day, CHUNK_DAYS, 'day')) {
    const last = shiftDate(day, CHUNK_DAYS - 1, 'day');
    yield* await slipsOf(db, { from: day, to: last < to ? last : to });
  }
}

async function slipsOf(db: DatabaseHandle, period: JournalPeriod): Promise<JournalSlip[]> {
  const documents = await findDocuments(db, period);
  const payments = await findPayments(db, period);
  const direct = await findDirect(
    db,
    payments.map(({ payment_id }) => payment_id),
  );
  const directOf = new Map(
    groupRows(direct, ({ payment_id }) => String(payment_id)).map((rows) => [rows[0]?.payment_id, rows]),
  );
  const entries = await findEntries(db, period);
  const slips = [
    ...documents.map(({ document_no, day, party, taxes, original_no }) =>
      documentSlip({
        ...{ documentNo: document_no, issuedOn: day, party, taxes },
        ...(original_no !== null && { originalNo: original_no }),
      }),
    ),
    ...payments.map(({ payment_id, day, amount, payer, account }) =>
      paymentSlip({
        ...{ paymentId: String(payment_id), receivedOn: day, amount, payer, account },
        direct: (directOf.get(payment_id) ?? []).map(entryOf),
      }),
    ),
    ...entries.map((row) => entrySlip(entryOf(row))),
  ];
  return slips.sort((one, other) => Number(one.day > other.day) - Number(one.day < other.day));
}

const entryOf = ({
  allocation_id,
  document_no,
  is_reversal: isReversal,
  party,
  taxes,
  ...row
}: EntryRow): JournalEntry => ({
  ...{ entryId: String(allocation_id), day: row.day, kind: row.kind, amount: row.amount, isReversal },
  payer: row.payer,
  invoice:
    document_no === null ? undefined : { documentNo: document_no, party: party ?? '', taxes: taxes ?? [] },
});
