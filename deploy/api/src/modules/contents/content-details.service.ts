import type { ContentDetail } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { visibleTo } from './contents.policy.ts';
import { presentDetail } from './contents.presenter.ts';
import { findDetails } from './contents.repository.ts';

/** Contents as this reader may see them, in the order of the ids; what he may not see is missing. */
export async function detailsOf(
  db: Database,
  ids: readonly number[],
  actor: Actor,
): Promise<ContentDetail[]> {
  const rows = await findDetails(db, ids, visibleTo(actor));
  return rows.map((row) => presentDetail(row, actor));
}
