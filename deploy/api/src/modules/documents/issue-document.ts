import type { DocumentContent } from '@newsphoto/contract';
import { foldText, tokyoDate } from '@newsphoto/domain';
import { partyOf } from '@newsphoto/domain/documents';
import { yen } from '@newsphoto/domain/fees';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { nextNumber } from '../orders/next-number.ts';
import { hashOfDocument } from './document-hash.ts';
import { type DocumentRow, insertDocument, lockLastHash } from './documents.repository.ts';

export interface NewDocument {
  readonly kind: DocumentRow['kind'];
  /** What it is issued for, as in `invoice order 12`: a second document with the same key is refused (23505). */
  readonly issueKey: string;
  /** Null for documents of several orders, and of none. */
  readonly orderId: number | null;
  /** Who may read it. */
  readonly userId: string;
  readonly groupId: string;
  /** The document that it corrects. */
  readonly refersTo?: number;
  readonly content: DocumentContent;
  /** Empty: the archive itself. */
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Issues a document: it gets the next number of its kind, and never changes. Call it late: until the transaction ends no
 * other document of the kind is issued.
 */
export async function issueDocument(
  transaction: DatabaseTransaction,
  one: NewDocument,
): Promise<DocumentRow> {
  const { kind, content, now } = one;
  const previous_hash = await lockLastHash(transaction, kind);
  const document_no = await nextNumber(transaction, kind, now);
  const day = tokyoDate(now);
  const document = {
    ...{ kind, document_no, issue_key: one.issueKey, order_id: one.orderId, user_id: one.userId },
    ...{ group_id: one.groupId, refers_to: one.refersTo ?? null, previous_hash },
    issued_on: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    party: partyOf(content.addressee),
    total: yen(content.total),
  };
  const issued = await insertDocument(transaction, {
    ...document,
    ...{ issued_at: now, party_search: foldText(document.party), content: JSON.stringify(content) },
    hash: hashOfDocument({ ...document, content }),
  });
  const entry = { actorId: one.actorId, action: 'document-issued', subject: document_no } as const;
  await recordAudit(transaction, entry);
  return issued;
}
