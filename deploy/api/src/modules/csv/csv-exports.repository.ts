import type { CsvSetting } from '@newsphoto/contract';
import type { Selectable } from 'kysely';
import type { CsvExportsTable } from '../../db/csv-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockNames, readNamesState } from '../anonymisations/names-state.service.ts';

export type ExportRow = Selectable<CsvExportsTable>;

/** How long a finished file can be downloaded. */
export const FILE_RETENTION_MS = 24 * 60 * 60_000;
/** A job may wait and be retried: its input is stored longer than its file. */
const ROW_RETENTION_MS = 7 * FILE_RETENTION_MS;

export interface ExportToInsert extends CsvSetting {
  readonly exportId: string;
  readonly jobId: string;
  readonly userId: string;
  readonly contentIds: readonly number[];
  readonly checkOnly: boolean;
  readonly now: Date;
}

export async function insertExport(transaction: DatabaseTransaction, passed: ExportToInsert): Promise<void> {
  const { exportId, jobId, userId, contentIds, columns, encoding, checkOnly, now } = passed;
  await transaction
    .insertInto('csv_exports')
    .values({
      ...{ export_id: exportId, job_id: jobId, user_id: userId, content_ids: [...contentIds] },
      ...{ columns: JSON.stringify(columns), encoding, check_only: checkOnly, created_at: now },
    })
    .execute();
}

export async function findExport(db: DatabaseHandle, exportId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('csv_exports').selectAll().where('export_id', '=', exportId).executeTakeFirst();
}

/** False: a name was anonymised since `namesBefore`, and what was read before may contain it. */
export function markFinished(
  db: Database,
  { exportId, namesBefore, now }: { exportId: string; namesBefore: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // The last step of an anonymisation deletes all finished files: it comes before this one or after it.
    await lockNames(transaction);
    if ((await readNamesState(transaction)) !== namesBefore) return false;
    await transaction
      .updateTable('csv_exports')
      .set({ finished_at: now })
      .where('export_id', '=', exportId)
      .execute();
    return true;
  });
}

/** The file of a job, for its owner and while it is stored. */
export async function findFile(
  db: Database,
  { jobId, userId, now }: { jobId: string; userId: string; now: Date },
): Promise<Pick<ExportRow, 'export_id' | 'encoding' | 'finished_at'> | undefined> {
  return db
    .selectFrom('csv_exports')
    .select(['export_id', 'encoding', 'finished_at'])
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .where('finished_at', '>', new Date(now.getTime() - FILE_RETENTION_MS))
    .executeTakeFirst();
}

/** Deletes expired rows; returns the files to remove. */
export async function findOldExports(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('csv_exports')
    .select('export_id')
    .where((where) =>
      where.or([
        where('finished_at', '<', new Date(now.getTime() - FILE_RETENTION_MS)),
        where('created_at', '<', new Date(now.getTime() - ROW_RETENTION_MS)),
      ]),
    )
    .execute();
  return rows.map(({ export_id }) => export_id);
}

export async function deleteExport(db: Database, exportId: string): Promise<void> {
  await db.deleteFrom('csv_exports').where('export_id', '=', exportId).execute();
}
