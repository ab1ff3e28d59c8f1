import type { ContentDetail } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { visibleTo } from './contents.policy.ts';
import { presentDetail } from './contents.presenter.ts';
import { type DetailRow, findDetails } from './contents.repository.ts';

/** Contents as this user may see them, in the order of the ids; others are missing. */
export async function detailsOf(
  db: Database,
  ids: readonly number[],
  actor: Actor,
): Promise<ContentDetail[]> {
  const rows = await findDetails(db, ids, visibleTo(actor));
  return rows.map((row) => presentDetail(row, actor));
}

/** A stored content. */
export type ContentRow = DetailRow;

/** Contents that may be seen with these visibilities, in the order of the ids, with all properties: for members alone. */
export const contentRowsOf = (
  db: DatabaseHandle,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<ContentRow[]> => findDetails(db, ids, visibilities);
