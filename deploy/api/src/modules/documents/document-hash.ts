import { createHash } from 'node:crypto';
import type { DocumentContent } from '@newsphoto/contract';

/** What the hash of a document protects. */
export interface HashedDocument {
  readonly kind: string;
  readonly document_no: string;
  readonly issue_key: string;
  readonly order_id: number | null;
  readonly user_id: string;
  readonly group_id: string;
  readonly refers_to: number | null;
  /** YYYY-MM-DD. */
  readonly issued_on: string;
  readonly party: string;
  readonly total: number;
  readonly content: DocumentContent;
  /** Of the document before it of its kind; empty for the first. */
  readonly previous_hash: string;
}

/** SHA-256 of a document with the hash of the one before it: a change of an old one would break all that follow. */
export function hashOfDocument(one: HashedDocument): string {
  const { kind, document_no, issue_key, order_id, user_id, group_id, refers_to } = one;
  const head = [one.previous_hash, kind, document_no, issue_key, order_id, user_id, group_id, refers_to];
  const text = JSON.stringify([...head, one.issued_on, one.party, one.total, sorted(one.content)]);
  return createHash('sha256').update(text).digest('hex');
}

/** The database does not preserve the order of properties. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, part]) => [key, sorted(part)]);
}
