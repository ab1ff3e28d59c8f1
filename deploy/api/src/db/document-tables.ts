import type { DocumentContent, DocumentEntry, Issuer } from '@newsphoto/contract';
import type { Yen } from '@newsphoto/domain/fees';
import type { Generated } from 'kysely';
import type { Day, Json, Moment } from './column-types.ts';

export interface DocumentsTable {
  document_id: Generated<number>;
  kind: DocumentEntry['kind'];
  document_no: string;
  issue_key: string;
  order_id: number | null;
  user_id: string;
  group_id: string;
  refers_to: number | null;
  issued_on: Day;
  issued_at: Moment;
  party: string;
  party_search: string;
  total: Yen;
  content: Json<DocumentContent>;
  previous_hash: string;
  hash: string;
}

export interface InvoicesDueTable {
  order_id: number;
  due_since: Moment;
}

export interface DocumentIssuerTable {
  is_current: Generated<boolean>;
  issuer: Json<Issuer>;
  version: Generated<number>;
  edited_at: Moment;
  edited_by: string;
}
