import type { Database } from '../../db/database.ts';
import { findDocumentedAccounts } from './sample-accounts.ts';

/**
 * For servers that others can reach.
 * @throws Error with the accounts that anyone could log in to
 */
export async function refuseDocumentedAccounts(db: Database): Promise<void> {
  const accounts = await findDocumentedAccounts(db);
  if (accounts.length === 0) return;
  throw new Error(
    `${accounts.join(', ')}: these sample accounts have their documented password. Listen on 127.0.0.1, or start with another DATA_DIR and SEED=none`,
  );
}
