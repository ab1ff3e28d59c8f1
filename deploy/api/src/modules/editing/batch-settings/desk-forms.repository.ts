import { type DeskForm, deskFormOf, requiredKeys } from '@newsphoto/domain/desk';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../db/database.ts';

/** Of contents without a desk, and of desks without settings. */
export const COMMON = '';

export const findBatchSettings = (db: DatabaseHandle) =>
  db.selectFrom('batch_settings').select(['desk', 'fields', 'version']).execute();

type Rows = Awaited<ReturnType<typeof findBatchSettings>>;

/** The settings that a desk has; undefined: it follows the common form. */
export const ownSettings = (rows: Rows, desk: string) =>
  rows.find((row) => row.desk === desk && row.fields.length > 0);

export const formOf = (rows: Rows, desk: string): DeskForm =>
  deskFormOf((ownSettings(rows, desk) ?? ownSettings(rows, COMMON))?.fields ?? []);

/** The desk of each content; those without one are missing. */
export async function findDesks(
  db: DatabaseHandle,
  contentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('desk_items as d')
    .innerJoin('feed_sources as s', 's.folder', 'd.folder')
    .select(['d.content_id', 's.desk'])
    .where('d.content_id', '=', sql<number>`any(${contentIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ content_id, desk }) => [content_id, desk]));
}

/** The fields that the desk of a content requires, besides those of the archive; for any number of contents with two queries. */
export async function readRequiredKeys(
  db: DatabaseHandle,
  contentIds: readonly number[],
): Promise<(contentId: number) => ReadonlySet<string>> {
  const [rows, desks] = [await findBatchSettings(db), await findDesks(db, contentIds)];
  const byDesk = new Map<string, ReadonlySet<string>>();
  return (contentId) => {
    const desk = desks.get(contentId) ?? COMMON;
    const known = byDesk.get(desk) ?? requiredKeys(formOf(rows, desk));
    byDesk.set(desk, known);
    return known;
  };
}
