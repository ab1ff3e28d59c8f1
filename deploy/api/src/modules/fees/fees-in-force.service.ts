import { tokyoDate } from '@newsphoto/domain';
import type { FeeTable, TaxRate } from '@newsphoto/domain/fees';
import type { DatabaseHandle } from '../../db/database.ts';
import { findFeesInForce, findFeeVersion, findTaxRates } from './fees.repository.ts';

/** What fees are calculated from on a day. */
export interface FeesInForce {
  readonly feeVersionId: number;
  readonly table: FeeTable;
  readonly taxRates: readonly TaxRate[];
  /** YYYYMMDD in Asia/Tokyo. */
  readonly today: string;
}

/** The fees of the moment's day; undefined where none are in force. */
export async function feesInForce(db: DatabaseHandle, now: Date): Promise<FeesInForce | undefined> {
  const today = tokyoDate(now);
  const row = await findFeesInForce(db, today);
  if (!row) return undefined;
  return { feeVersionId: row.fee_version_id, table: row.fees, taxRates: await findTaxRates(db), today };
}

/** Every rate of the consumption tax. */
export const taxRates = (db: DatabaseHandle): Promise<TaxRate[]> => findTaxRates(db);

/** The table of a version that something was quoted with. */
export async function feeTableOf(db: DatabaseHandle, feeVersionId: number): Promise<FeeTable> {
  const row = await findFeeVersion(db, feeVersionId);
  if (!row) throw new Error(`fees ${feeVersionId} are missing`);
  return row.fees;
}
