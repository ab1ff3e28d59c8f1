import type { Database } from '../../db/database.ts';
import { sourceOf } from '../arrivals/feed-sources.service.ts';

/** No watched folder has such a name: those that begin with a dot are not read. */
const FOLDER = '.upload';

/** The source under which the monitor of a desk lists uploads. Its defaults are set by the desk as those of others. */
export async function uploadSource(db: Database, desk: string) {
  const folder = desk === '' ? FOLDER : `${FOLDER} ${desk}`;
  const name = desk === '' ? 'アップロード' : `アップロード（${desk}）`;
  return sourceOf(db, folder, { name, desk });
}
