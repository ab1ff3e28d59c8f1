import type { DatabaseTransaction } from '../../db/database.ts';
import { insertRelated } from './relations.repository.ts';

/** Pairs that are stored by one statement. */
const AT_ONCE = 5_000;

/** Relates pairs of contents; those that are related stay as they are. */
export async function relateContents(
  transaction: DatabaseTransaction,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  for (let at = 0; at < pairs.length; at += AT_ONCE)
    await insertRelated(transaction, pairs.slice(at, at + AT_ONCE));
}
