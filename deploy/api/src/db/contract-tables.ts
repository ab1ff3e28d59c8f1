import type { StoredContractTerms } from '@newsphoto/domain/orders';
import type { Generated } from 'kysely';
import type { Day, Json, Moment } from './column-types.ts';

export interface ContractsTable {
  contract_id: Generated<number>;
  contract_no: string;
  group_id: string;
  version: number;
  /** A range as the database writes it. */
  term: string;
}

export interface ContractVersionsTable {
  contract_version_id: Generated<number>;
  contract_id: number;
  version: number;
  terms: Json<StoredContractTerms>;
  note: Generated<string>;
  changed_at: Moment;
  changed_by: string;
}

export interface ContractInvoicesTable {
  contract_id: number;
  period_end: Day;
  document_id: number;
}

export interface ContractInvoiceItemsTable {
  order_item_id: number;
  document_id: number;
}
