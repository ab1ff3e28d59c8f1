import type { DocumentDetail, DocumentEntry } from '@newsphoto/contract';
import { DOCUMENT_KINDS } from '@newsphoto/domain/documents';
import type { Rewriter } from '../anonymisations/rewriter.service.ts';
import { sheetOf } from './document-sheet.ts';
import type { DocumentEntryRow, DocumentRow } from './documents.repository.ts';

export const presentEntry = (row: DocumentEntryRow): DocumentEntry => ({
  documentId: String(row.document_id),
  kind: row.kind,
  title: DOCUMENT_KINDS[row.kind],
  documentNo: row.document_no,
  issuedOn: row.issued_on.replaceAll('-', ''),
  party: row.party,
  total: row.total,
  orderId: row.order_id === null ? null : String(row.order_id),
});

/** What is stored is hashed, and never changes: anonymised names are replaced here. The addressee is another person. */
export function presentDocument(row: DocumentRow, isReceiptDue: boolean, names: Rewriter): DocumentDetail {
  const entry = presentEntry(row);
  const { lines, notes } = row.content;
  const content = { ...row.content, lines: names.value(lines), notes: names.value(notes) };
  return { ...entry, content, sheet: sheetOf(entry, content), isReceiptDue };
}
