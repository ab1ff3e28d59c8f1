import type { Database } from '../../db/database.ts';
import { findOpenContentIds } from './special-pages.repository.ts';

/**
 * Contents of a special page in its order, where it is open to visitors at this moment; none of one that is not. Who
 * may see which of them is for the caller to decide.
 */
export const openContentIds = async (db: Database, specialPageSeqNo: string, now: Date): Promise<number[]> =>
  findOpenContentIds(db, Number(specialPageSeqNo), now);
