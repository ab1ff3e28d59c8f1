import type { EnvInfo } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';

/** Stores all display settings of a user. */
export async function saveEnvironment(db: Database, userId: string, info: EnvInfo): Promise<void> {
  const columns = {
    background_color: info.backgroundColor,
    result_disp_type: info.resultDispType,
    result_thumbnails_size: info.resultThumbnailsSize,
    result_sort_type: info.resultSortType,
    result_disp_num: info.resultDispNum,
  };
  await db
    .insertInto('user_environment')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
