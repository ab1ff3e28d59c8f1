import type { FtpProblemCode, WireCollectionChange } from '@newsphoto/contract';
import type { Selectable } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { WireCollectionsTable } from '../../db/wire-collection-tables.ts';

export type CollectionRow = Selectable<WireCollectionsTable>;
export type CollectionSettings = Omit<WireCollectionChange, 'password' | 'version'>;

const columnsOf = (settings: CollectionSettings) => ({
  name: settings.name,
  host: settings.host,
  port: settings.port,
  security: settings.security,
  user_name: settings.userName,
  remote_folder: settings.remoteFolder,
  name_pattern: settings.namePattern,
  every_minutes: settings.everyMinutes,
  folder: settings.folder,
  afterwards: settings.afterwards,
  move_to: settings.moveTo,
  is_active: settings.isActive,
});

export function findCollections(db: DatabaseHandle): Promise<CollectionRow[]> {
  return db.selectFrom('wire_collections').selectAll().orderBy('name').orderBy('collection_id').execute();
}

export function findCollection(db: DatabaseHandle, collectionId: number) {
  return db
    .selectFrom('wire_collections')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export function lockCollection(transaction: DatabaseTransaction, collectionId: number) {
  return transaction
    .selectFrom('wire_collections')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCollection(
  transaction: DatabaseTransaction,
  settings: CollectionSettings,
  { box, now }: { readonly box: string; readonly now: Date },
): Promise<number> {
  const { collection_id } = await transaction
    .insertInto('wire_collections')
    .values({ ...columnsOf(settings), password_box: box, next_at: now })
    .returning('collection_id')
    .executeTakeFirstOrThrow();
  return collection_id;
}

/** It is tried again at once. */
export async function updateCollection(
  transaction: DatabaseTransaction,
  row: CollectionRow,
  settings: CollectionSettings,
  { box, now }: { readonly box: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('wire_collections')
    .set({ ...columnsOf(settings), password_box: box, next_at: now, version: row.version + 1 })
    .where('collection_id', '=', row.collection_id)
    .execute();
}

export async function deleteCollection(
  transaction: DatabaseTransaction,
  collectionId: number,
): Promise<void> {
  await transaction.deleteFrom('wire_collections').where('collection_id', '=', collectionId).execute();
}

export async function requestCollection(
  transaction: DatabaseTransaction,
  collectionId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('wire_collections')
    .set({ is_requested: true, next_at: now })
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findCollectionSources(db: DatabaseHandle) {
  return db.selectFrom('feed_sources').select(['folder', 'name']).orderBy('name').orderBy('folder').execute();
}

/** Those whose time has come. */
export function findDue(db: Database, now: Date): Promise<CollectionRow[]> {
  return db
    .selectFrom('wire_collections')
    .selectAll()
    .where('next_at', '<=', now)
    .where((is) => is.or([is('is_active', '=', true), is('is_requested', '=', true)]))
    .orderBy('next_at')
    .execute();
}

/** Of a process that ended in the middle. */
export async function endRunning(db: Database): Promise<void> {
  await db
    .updateTable('wire_collections')
    .set({ is_running: false })
    .where('is_running', '=', true)
    .execute();
}

export async function startRun(
  transaction: DatabaseTransaction,
  collectionId: number,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  await transaction
    .updateTable('wire_collections')
    .set({ is_running: true, is_requested: false, attempted_at: now, next_at: nextAt })
    .where('collection_id', '=', collectionId)
    .execute();
}

/** It goes on as soon as a process can. */
export async function releaseRun(
  transaction: DatabaseTransaction,
  collectionId: number,
  nextAt: Date,
): Promise<void> {
  await transaction
    .updateTable('wire_collections')
    .set({ is_running: false, is_requested: true, next_at: nextAt })
    .where('collection_id', '=', collectionId)
    .execute();
}

export interface RunResult {
  readonly files: number;
  /** Undefined: as it was. */
  readonly unusable?: number;
  /** Undefined: it succeeded. */
  readonly problem?: { readonly code: FtpProblemCode; readonly detail: string };
  readonly now: Date;
  /** Not before this moment, unless it is requested. */
  readonly notBefore?: Date;
}

export async function finishRun(
  transaction: DatabaseTransaction,
  collectionId: number,
  { files, unusable, problem, now, notBefore }: RunResult,
): Promise<void> {
  await transaction
    .updateTable('wire_collections')
    .set((is) => ({
      is_running: false,
      last_files: files,
      total_files: is('total_files', '+', files),
      ...(unusable !== undefined && { unusable }),
      problem_code: problem?.code ?? '',
      problem_detail: problem?.detail ?? '',
      ...(!problem && { succeeded_at: now }),
    }))
    .where('collection_id', '=', collectionId)
    .execute();
  if (notBefore)
    await transaction
      .updateTable('wire_collections')
      .set({ next_at: notBefore })
      .where('collection_id', '=', collectionId)
      .where('is_requested', '=', false)
      .where('next_at', '<', notBefore)
      .execute();
}
