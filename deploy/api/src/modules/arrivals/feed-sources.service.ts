import { CHANGED_SUMMARY } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';

export type FeedSourceRow = Awaited<ReturnType<typeof findSources>>[number];

const COLUMNS = [
  ...(['folder', 'name', 'desk', 'defaults', 'is_active', 'version', 'problem'] as const),
  ...(['target', 'news'] as const),
] as const;

export function findSources(db: Database) {
  return db.selectFrom('feed_sources').select(COLUMNS).orderBy('folder').execute();
}

/** The source of a folder; one that is new gets a name, the folder's by default, and no defaults. */
export async function sourceOf(
  db: Database,
  folder: string,
  { name, desk }: { readonly name: string; readonly desk: string } = { name: folder, desk: '' },
): Promise<FeedSourceRow> {
  const known = await findSource(db, folder);
  if (known) return known;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('feed_sources')
      .values({ folder, name, desk, defaults: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Open monitors list it before its first file arrives.
    await recordChange(transaction, { topic: 'desk', key: CHANGED_SUMMARY });
  });
  return (await findSource(db, folder)) ?? Promise.reject(new Error(`the source ${folder} is gone`));
}

const findSource = (db: Database, folder: string) =>
  db.selectFrom('feed_sources').select(COLUMNS).where('folder', '=', folder).executeTakeFirst();

/** A folder that is not there any more has no problem. */
export async function forgetProblems(db: Database, present: readonly string[]): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({ problem: '' })
    .where('problem', '<>', '')
    .where('folder', '<>', sql<string>`all(${present}::text[])`)
    .execute();
}

export async function setProblem(db: Database, folder: string, problem: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('feed_sources').set({ problem }).where('folder', '=', folder).execute();
    await recordChange(transaction, { topic: 'desk', key: CHANGED_SUMMARY });
  });
}
