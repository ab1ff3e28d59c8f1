import type { DocumentContent, DocumentLine } from '@newsphoto/contract';
import type { TaxedAmount } from '@newsphoto/domain/documents';
import { yen } from '@newsphoto/domain/fees';
import type { DatabaseHandle } from '../../db/database.ts';
import { type DocumentRow, findCreditNotes } from './documents.repository.ts';

/** The lines of an invoice that no credit note takes back: lines of licences are known by their number. */
export async function remainingLines(db: DatabaseHandle, invoice: DocumentRow): Promise<DocumentLine[]> {
  const credits = await findCreditNotes(db, invoice.document_id);
  const credited = new Set(credits.flatMap(({ content }) => content.lines.map(keyOf)));
  return invoice.content.lines.filter((line) => !credited.has(keyOf(line)));
}

const keyOf = ({ reference, text, suppliedOn }: DocumentLine): string =>
  JSON.stringify([reference, text, suppliedOn]);

export const taxedAmounts = (lines: DocumentContent['lines']): TaxedAmount[] =>
  lines.map(({ amount, percent }) => ({ amount: yen(amount), percent }));
