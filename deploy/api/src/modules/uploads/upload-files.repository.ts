import type { UploadState } from '@newsphoto/domain/uploads';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { UploadDeliveriesTable, UploadFilesTable } from '../../db/upload-tables.ts';
import { touchDelivery } from './deliveries.repository.ts';

export type UploadRow = Selectable<UploadFilesTable>;

/** What takes room, in the quota of its owner and on the disk. */
const PENDING: readonly UploadState[] = ['receiving', 'received', 'taking-in', 'failed'];

/** For editors: without a watermark. */
const PICTURE = sql<string | null>`coalesce(nullif(c.unmarked_small_key, ''), c.thumb_small_key)`;

/** A file with what a list shows of its content. */
export interface ShownUpload extends UploadRow {
  readonly content_state: string | null;
  readonly headline: string | null;
  readonly picture_key: string | null;
}

function shown(db: DatabaseHandle) {
  return db
    .selectFrom('upload_files as f')
    .leftJoin('contents as c', 'c.content_id', 'f.content_id')
    .selectAll('f')
    .select(['c.state as content_state', 'c.headline', PICTURE.as('picture_key')]);
}

/** Files of a delivery that changed after a revision, in the order of their changes. */
export function findChangedFiles(
  db: DatabaseHandle,
  { deliveryId, after, limit }: { deliveryId: string; after: number; limit: number },
): Promise<ShownUpload[]> {
  return shown(db)
    .where('f.delivery_id', '=', deliveryId)
    .where('f.revision', '>', after)
    .orderBy('f.revision')
    .limit(limit)
    .execute();
}

export function findShown(db: DatabaseHandle, uploadIds: readonly string[]): Promise<ShownUpload[]> {
  return shown(db).where('f.upload_id', '=', sql<string>`any(${uploadIds}::uuid[])`).execute();
}

/** A file of this user. */
export function findUpload(db: DatabaseHandle, uploadId: string, ownerId: string) {
  return db
    .selectFrom('upload_files as f')
    .innerJoin('upload_deliveries as d', 'd.delivery_id', 'f.delivery_id')
    .selectAll('f')
    .where('f.upload_id', '=', uploadId)
    .where('d.owner_id', '=', ownerId)
    .executeTakeFirst();
}

export function findUploadById(db: DatabaseHandle, uploadId: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload_files').selectAll().where('upload_id', '=', uploadId).executeTakeFirst();
}

/** What its delivery says of a file. */
export type TakenDelivery = Pick<Selectable<UploadDeliveriesTable>, 'owner_id' | 'desk' | 'fields'>;

export async function findToTakeIn(
  db: DatabaseHandle,
  uploadId: string,
): Promise<{ readonly row: UploadRow; readonly delivery: TakenDelivery } | undefined> {
  const found = await db
    .selectFrom('upload_files as f')
    .innerJoin('upload_deliveries as d', 'd.delivery_id', 'f.delivery_id')
    .selectAll('f')
    .select(['d.owner_id', 'd.desk', 'd.fields'])
    .where('f.upload_id', '=', uploadId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { owner_id, desk, fields, ...row } = found;
  return { row, delivery: { owner_id, desk, fields } };
}

/** Files that are to be taken in, the first received ones first, without those that are at work. */
export async function findWaiting(
  db: DatabaseHandle,
  queued: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_files')
    .select('upload_id')
    .where('state', 'in', ['received', 'taking-in'])
    .where('upload_id', '<>', sql<string>`all(${queued}::uuid[])`)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

/** Files whose contents have become visible since they were taken in, as films do after a job. */
export function findShownSince(db: DatabaseHandle) {
  return db
    .selectFrom('upload_files as f')
    .innerJoin('contents as c', 'c.content_id', 'f.content_id')
    .select(['f.upload_id', 'f.delivery_id'])
    .where('f.awaits_pictures', '=', true)
    .where('c.state', '<>', 'receiving')
    .limit(100)
    .execute();
}

/** Removes what no one sends or tries again; returns the ids. */
export async function deleteExpired(db: DatabaseHandle, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('upload_files')
    .where('state', 'in', ['receiving', 'failed'])
    .where('changed_at', '<', before)
    .returning('upload_id')
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

/** Those of these names whose bytes are needed. */
export async function findStored(db: DatabaseHandle, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_files')
    .select('upload_id')
    .where(sql<string>`upload_id::text`, '=', sql<string>`any(${names}::text[])`)
    .where('state', 'in', [...PENDING])
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

export async function insertFiles(
  transaction: DatabaseTransaction,
  rows: readonly Insertable<UploadFilesTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('upload_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countFiles(db: DatabaseHandle, deliveryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('upload_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bytes of a user that take room, and of all users those that have yet to arrive. */
export async function countPending(
  db: DatabaseHandle,
  ownerId: string,
): Promise<{ readonly own: number; readonly missing: number }> {
  const { rows } = await sql<{ own: number; missing: number }>`
    select coalesce(sum(f.size) filter (where d.owner_id = ${ownerId}), 0)::bigint as own,
      coalesce(sum(f.size - f.received) filter (where f.state = 'receiving'), 0)::bigint as missing
    from upload_files f join upload_deliveries d on d.delivery_id = f.delivery_id
    where f.state = any(${PENDING}::text[])`.execute(db);
  return { own: Number(rows[0]?.own ?? 0), missing: Number(rows[0]?.missing ?? 0) };
}

export interface FileChange {
  readonly uploadId: string;
  readonly deliveryId: string;
  /** States in which the file may be changed. */
  readonly from: readonly UploadState[];
  /** With this many bytes received. */
  readonly received?: number;
  readonly set: Updateable<UploadFilesTable>;
}

/** Changes one file in the order of locks; false, with nothing written, where its state is another one by now. */
export async function changeFile(
  transaction: DatabaseTransaction,
  { uploadId, deliveryId, from, received, set }: FileChange,
): Promise<boolean> {
  const touched = await touchDelivery(transaction, deliveryId);
  if (!touched) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('upload_files')
    .set({ changed_at: new Date(), ...set, revision: touched.revision })
    .where('upload_id', '=', uploadId)
    .where('state', 'in', [...from])
    .$if(received !== undefined, (query) => query.where('received', '=', received ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const changeFileAlone = (db: Database, change: FileChange): Promise<boolean> =>
  db.transaction().execute((transaction) => changeFile(transaction, change));

/** Contents with these hashes, as a viewer of every content finds them. */
export async function findKnown(db: DatabaseHandle, hashes: readonly string[]) {
  return db
    .selectFrom('content_hashes as h')
    .innerJoin('contents as c', 'c.content_id', 'h.content_id')
    .select(['h.sha256', 'c.content_id', 'c.state', 'c.headline', PICTURE.as('picture_key')])
    .where('h.sha256', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
}

export async function deleteFile(transaction: DatabaseTransaction, uploadId: string): Promise<void> {
  await transaction.deleteFrom('upload_files').where('upload_id', '=', uploadId).execute();
}
