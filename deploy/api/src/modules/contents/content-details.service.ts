import type { ContentDetail } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import type { VisibilityCode } from '../../db/schema.ts';
import { visibleTo } from './contents.policy.ts';
import { presentDetail } from './contents.presenter.ts';
import { type DetailRow, findDetails } from './contents.repository.ts';

/** Contents as this reader may see them, in the order of the ids; what he may not see is missing. */
export async function detailsOf(
  db: Database,
  ids: readonly number[],
  actor: Actor,
): Promise<ContentDetail[]> {
  const rows = await findDetails(db, ids, visibleTo(actor));
  return rows.map((row) => presentDetail(row, actor));
}

/** A content as the archive keeps it. */
export type ContentRow = DetailRow;

/** Contents that may be seen with these visibilities, in the order of the ids, with everything: for members alone. */
export const contentRowsOf = (
  db: DatabaseHandle,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<ContentRow[]> => findDetails(db, ids, visibilities);
