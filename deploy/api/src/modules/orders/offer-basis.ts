import type { OfferBasis } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import type { FeeTable, TaxRate } from '@newsphoto/domain/fees';
import type { ContractInForce } from '@newsphoto/domain/orders';
import type { DatabaseHandle } from '../../db/database.ts';
import { contractOfOrder } from '../contracts/contract-in-force.service.ts';
import { presentTerms } from '../contracts/contracts.presenter.ts';
import { feeTableOf, taxRates } from '../fees/fees-in-force.service.ts';
import type { OrderRow } from './orders.repository.ts';

/** What an offer for an order is calculated by. */
export interface OrderBasis {
  /** Of the order: the fees of now are not what the member ordered by. */
  readonly table: FeeTable;
  readonly taxRates: readonly TaxRate[];
  /** YYYYMMDD in Asia/Tokyo. */
  readonly today: string;
  readonly contract: ContractInForce | null;
}

export async function basisOf(db: DatabaseHandle, order: OrderRow, now: Date): Promise<OrderBasis> {
  const today = tokyoDate(now);
  const { order_id: orderId, contract_version_id: contractVersionId } = order;
  return {
    ...{ table: await feeTableOf(db, order.fee_version_id), taxRates: await taxRates(db), today },
    contract: await contractOfOrder(db, { orderId, contractVersionId }, today),
  };
}

export const presentBasis = ({ table, taxRates: rates, today, contract }: OrderBasis): OfferBasis => ({
  // The type of the schema is mutable: the value has no other owner.
  table: structuredClone(table) as OfferBasis['table'],
  ...{ taxRates: [...rates], today },
  contract: contract && { terms: presentTerms(contract.terms), used: contract.used },
});
