import type { DocumentDetail, DocumentEntry } from '@newsphoto/contract';
import { DOCUMENT_KINDS } from '@newsphoto/domain/documents';
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

export function presentDocument(row: DocumentRow): DocumentDetail {
  const entry = presentEntry(row);
  return { ...entry, content: row.content, sheet: sheetOf(entry, row.content) };
}
