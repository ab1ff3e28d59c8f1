import type { Database } from '../../db/database.ts';
import { findOpenContentIds } from './special-pages.repository.ts';

/**
 * Contents of a special page in order, if it is open to visitors at this moment; empty if not. The caller checks which of
 * them the user may see.
 */
export const openContentIds = async (db: Database, specialPageSeqNo: string, now: Date): Promise<number[]> =>
  findOpenContentIds(db, Number(specialPageSeqNo), now);
