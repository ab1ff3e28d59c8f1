import { type ContractInForce, type ContractTerms, closingPeriod } from '@newsphoto/domain/orders';
import { type Actor, isMember } from '../../access/actor.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { countFlatContents, sumOrdered } from './contract-use.repository.ts';
import {
  type ContractRow,
  findContract,
  findContractId,
  findContractOn,
  findTerms,
  findVersion,
  hasContracts,
  lockContract,
} from './contracts.repository.ts';

/** The contract of a member's group. */
export interface MemberContract extends ContractInForce {
  readonly contractId: number;
  readonly contractNo: string;
  readonly contractVersionId: number;
}

/** The contract that prices a member's orders on a day (YYYYMMDD); null without one. */
export async function contractInForce(
  db: DatabaseHandle,
  actor: Actor,
  today: string,
): Promise<MemberContract | null> {
  const row = isMember(actor) ? await findContractOn(db, actor.groupId, today) : undefined;
  return row ? withUse(db, row, today) : null;
}

/**
 * As {@link contractInForce}, for an order: other orders of the contract wait until the transaction ends, so that together
 * they never exceed the flat rate or the credit limit.
 * @throws ApiError `order/contract-stopped`
 */
export async function lockContractToOrder(
  transaction: DatabaseTransaction,
  actor: Actor,
  today: string,
): Promise<MemberContract | null> {
  const found = await findContractOn(transaction, actor.groupId, today);
  if (!found) return null;
  await lockContract(transaction, found.contract_id);
  // It may have been changed while this waited.
  const row = await findContractOn(transaction, actor.groupId, today);
  if (!row) return null;
  if (row.terms.isStopped) throw new ApiError('order/contract-stopped');
  return withUse(transaction, row, today);
}

/**
 * The present terms of the contract that priced an order, locked until the transaction ends.
 * @throws ApiError `order/contract-stopped` if it is stopped or has ended
 */
export async function lockContractOfVersion(
  transaction: DatabaseTransaction,
  contractVersionId: number | null,
  today: string,
): Promise<ContractTerms> {
  const contractId = contractVersionId && (await findContractId(transaction, contractVersionId));
  if (!contractId) throw new Error('an order without a contract needs no approval');
  await lockContract(transaction, contractId);
  const terms = (await findContract(transaction, contractId))?.terms;
  if (!terms || terms.isStopped || (terms.endsOn !== null && terms.endsOn < today))
    throw new ApiError('order/contract-stopped');
  return terms;
}

async function withUse(db: DatabaseHandle, row: ContractRow, today: string): Promise<MemberContract> {
  const { contract_id: contractId, contract_no, contract_version_id, terms } = row;
  const used = await countFlatContents(db, contractId, closingPeriod(today, terms));
  return { contractId, contractNo: contract_no, contractVersionId: contract_version_id, terms, used };
}

/** The contract that an order was priced by, with what other orders of its group have used of the flat rate; null without one. */
export async function contractOfOrder(
  db: DatabaseHandle,
  order: { readonly orderId: number; readonly contractVersionId: number | null },
  today: string,
): Promise<ContractInForce | null> {
  const { orderId, contractVersionId } = order;
  const row = contractVersionId === null ? undefined : await findVersion(db, contractVersionId);
  if (!row) return null;
  const period = { ...closingPeriod(today, row.terms), exceptOrderId: orderId };
  return { terms: row.terms, used: await countFlatContents(db, row.contract_id, period) };
}

/** The terms that an order was priced by; undefined without a contract. */
export const termsOf = async (
  db: DatabaseHandle,
  contractVersionId: number | null,
): Promise<ContractTerms | undefined> =>
  contractVersionId === null ? undefined : findTerms(db, contractVersionId);

/** Whether the orders of a version have one invoice for each period. */
export async function isBilledMonthly(
  db: DatabaseHandle,
  contractVersionId: number | null,
): Promise<boolean> {
  return (await termsOf(db, contractVersionId))?.billing === 'monthly';
}

/** As {@link isBilledMonthly}; no invoice of such a contract is issued until the transaction ends. */
export async function lockMonthlyContract(
  transaction: DatabaseTransaction,
  contractVersionId: number | null,
): Promise<void> {
  if (contractVersionId === null || !(await isBilledMonthly(transaction, contractVersionId))) return;
  const contractId = await findContractId(transaction, contractVersionId);
  if (contractId) await lockContract(transaction, contractId);
}

/** The limit of downloads of a group's contract on a day; null without one. */
export async function downloadLimit(db: DatabaseHandle, groupId: string, today: string) {
  return (await findContractOn(db, groupId, today))?.terms.monthlyDownloads ?? null;
}

/** As {@link downloadLimit}; other downloads by the contract wait until the transaction ends. */
export async function lockDownloadLimit(transaction: DatabaseTransaction, groupId: string, today: string) {
  const found = await findContractOn(transaction, groupId, today);
  if (!found || found.terms.monthlyDownloads === null) return null;
  await lockContract(transaction, found.contract_id);
  // It may have been changed while this waited.
  return downloadLimit(transaction, groupId, today);
}

/** The terms of a group's contract on a day; null without one. */
export const termsInForce = async (
  db: DatabaseHandle,
  groupId: string,
  today: string,
): Promise<ContractTerms | null> => (await findContractOn(db, groupId, today))?.terms ?? null;

/** What a group used of its contract in the period that contains a day; null without one. */
export async function useOfContract(db: DatabaseHandle, groupId: string, today: string) {
  const row = await findContractOn(db, groupId, today);
  if (!row) return null;
  const period = closingPeriod(today, row.terms);
  return {
    ...{ terms: row.terms, period },
    flat: await countFlatContents(db, row.contract_id, period),
    ordered: await sumOrdered(db, row.contract_id, period),
  };
}

/** Whether a group has or had a contract. */
export const isContracted = (db: DatabaseHandle, groupId: string): Promise<boolean> =>
  hasContracts(db, groupId);

/** @throws ApiError `order/credit-limit` where the amount of an order, with tax, is too much */
export async function requireCredit(
  transaction: DatabaseTransaction,
  { contractId, terms }: MemberContract,
  { amount, today }: { readonly amount: number; readonly today: string },
): Promise<void> {
  const { creditLimit } = terms;
  if (creditLimit === null) return;
  const period = closingPeriod(today, terms);
  if ((await sumOrdered(transaction, contractId, period)) + amount > creditLimit)
    throw new ApiError('order/credit-limit');
}
