import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { IS_PICTURE } from '../contents/collections.ts';
import type { FileMap } from './file-map.ts';

/** An original without a map; those of texts get none. */
export interface UnmappedOriginal {
  readonly content_id: number;
  readonly original_key: string;
  readonly mime_type: string;
}

/** The first map of an original is valid: its bytes never change. */
export async function insertFileMap(
  transaction: DatabaseTransaction,
  contentId: number,
  fileMap: FileMap,
): Promise<void> {
  const columns =
    'reason' in fileMap
      ? { reason: fileMap.reason }
      : {
          picture_crc32: fileMap.pictureCrc32,
          segments: JSON.stringify(
            fileMap.segments.map(({ kind, offset, length, crc32 }) => [kind, offset, length, crc32]),
          ),
        };
  await transaction
    .insertInto('content_file_maps')
    .values({ content_id: contentId, ...columns })
    .onConflict((conflict) => conflict.column('content_id').doNothing())
    .execute();
}

const unmapped = (db: DatabaseHandle, after: number) =>
  db
    .selectFrom('contents as c')
    .where('c.content_id', '>', after)
    .where('c.original_key', '<>', '')
    .where(IS_PICTURE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_file_maps as m')
            .select('m.content_id')
            .whereRef('m.content_id', '=', 'c.content_id'),
        ),
      ),
    );

export async function hasUnmapped(db: DatabaseHandle): Promise<boolean> {
  return (await unmapped(db, 0).select('c.content_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function countUnmapped(db: Database): Promise<number> {
  const { n } = await unmapped(db, 0)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The next ones by number. */
export async function listUnmapped(db: Database, after: number, limit: number): Promise<UnmappedOriginal[]> {
  return unmapped(db, after)
    .select(['c.content_id', 'c.original_key', 'c.mime_type'])
    .orderBy('c.content_id')
    .limit(limit)
    .execute();
}
