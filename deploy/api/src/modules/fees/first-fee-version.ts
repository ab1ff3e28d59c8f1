import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { insertFeeVersion, lockFees } from './fees.repository.ts';
import { FIRST_FEE_TABLE } from './first-fee-table.ts';

/** First day of the sample's fees. */
const SAMPLE_STARTS_ON = '2025-04-01';

/**
 * Creates the first version of the fees in an archive without any: in force for the sample, else a draft that has to be
 * reviewed first. Returns whether it did.
 */
export async function addFirstFeeVersion(db: Database, isSample: boolean): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // If several processes start at once, one of them adds it.
    await lockFees(transaction);
    const { rows } = await sql`select 1 from fee_versions limit 1`.execute(transaction);
    if (rows.length > 0) return false;
    await insertFeeVersion(transaction, {
      name: isSample ? '2025年度料金表' : 'はじめの料金表',
      table: FIRST_FEE_TABLE,
      startsOn: isSample ? SAMPLE_STARTS_ON : null,
      editor: 'system',
      now: new Date(),
    });
    return true;
  });
}
