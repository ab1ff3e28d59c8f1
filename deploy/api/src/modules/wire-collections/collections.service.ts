import type {
  NewWireCollection,
  WireCollectionChange,
  WireCollectionCheck,
  WireCollectionChecked,
  WireCollections,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { matchingFiles } from './collect-files.ts';
import { present } from './collections.presenter.ts';
import {
  type CollectionRow,
  type CollectionSettings,
  deleteCollection,
  findCollection,
  findCollectionSources,
  findCollections,
  insertCollection,
  lockCollection,
  requestCollection,
  updateCollection,
} from './collections.repository.ts';
import { failureOf, problemOf } from './ftp-problem.ts';
import { type FtpOptions, withFtpSession } from './ftp-session.ts';
import { sealPassword, storedPassword } from './stored-password.ts';

const MOST_COLLECTIONS = 50;
const MOST_NAMES = 10;
const LONGEST_CHECK_MS = 30_000;

export interface CollectionDeps {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly ftp: FtpOptions;
  readonly now: () => Date;
}

/** Scheduled collections as editors set them up; see the contract. */
export function createCollections({ db, secrets, ftp, now }: CollectionDeps) {
  const boxOf = (settings: CollectionSettings, password: string | undefined, row?: CollectionRow): string => {
    const known = row && storedPassword(secrets, settings, row.password_box);
    const secret = password ?? known;
    if (secret === undefined)
      throw new ApiError('collection/not-entered', ['パスワード'], { field: 'password' });
    return sealPassword(secrets, settings, secret);
  };
  return {
    async all(): Promise<WireCollections> {
      const rows = await findCollections(db);
      return { collections: rows.map(present), sources: await findCollectionSources(db) };
    },
    async create(actor: Actor, { password, ...settings }: NewWireCollection) {
      return db.transaction().execute(async (transaction) => {
        const rows = await findCollections(transaction);
        if (rows.length >= MOST_COLLECTIONS)
          throw new ApiError('collection/too-many', [String(MOST_COLLECTIONS)]);
        await requireComplete(transaction, settings);
        const box = boxOf(settings, password);
        const collectionId = await insertCollection(transaction, settings, { box, now: now() });
        await record(transaction, actor, { action: 'wire-collection-created', collectionId, settings });
        return { collectionId: String(collectionId) };
      });
    },
    async change(actor: Actor, collectionId: string, change: WireCollectionChange): Promise<void> {
      const { password, version, ...settings } = change;
      await db.transaction().execute(async (transaction) => {
        const row = await lockVersion(transaction, collectionId, version);
        await requireComplete(transaction, settings);
        const box = boxOf(settings, password, row);
        await updateCollection(transaction, row, settings, { box, now: now() });
        const subject = { action: 'wire-collection-changed', collectionId: row.collection_id } as const;
        await record(transaction, actor, { ...subject, settings });
      });
    },
    async remove(actor: Actor, collectionId: string, version: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await lockVersion(transaction, collectionId, version);
        await deleteCollection(transaction, row.collection_id);
        const subject = { action: 'wire-collection-deleted', collectionId: row.collection_id } as const;
        await record(transaction, actor, { ...subject, settings: row });
      });
    },
    async run(collectionId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (!(await requestCollection(transaction, Number(collectionId), now())))
          throw new ApiError('collection/unknown');
        await recordChange(transaction, { topic: 'wire-intake', key: collectionId });
      });
    },
    async check({ collectionId, password, ...wanted }: WireCollectionCheck): Promise<WireCollectionChecked> {
      const row = collectionId === undefined ? undefined : await findCollection(db, Number(collectionId));
      if (collectionId !== undefined && !row) throw new ApiError('collection/unknown');
      const secret = password ?? (row && storedPassword(secrets, wanted, row.password_box));
      if (secret === undefined)
        throw new ApiError('collection/not-entered', ['パスワード'], { field: 'password' });
      const signal = AbortSignal.timeout(LONGEST_CHECK_MS);
      const place = { password: secret, folder: wanted.remoteFolder, signal };
      try {
        const found = await withFtpSession(wanted, place, ftp, (session) => session.list());
        const { files, unusable } = matchingFiles(found, wanted.namePattern);
        const names = files.slice(0, MOST_NAMES).map(({ name }) => name);
        return { problem: null, files: found.length, matching: files.length, unusable, names };
      } catch (error) {
        const { code, message } = failureOf(error, 'list');
        return { problem: problemOf(code, message), files: 0, matching: 0, unusable: 0, names: [] };
      }
    },
  };
}

export type CollectionsService = ReturnType<typeof createCollections>;

async function lockVersion(
  transaction: DatabaseTransaction,
  collectionId: string,
  version: number,
): Promise<CollectionRow> {
  const row = await lockCollection(transaction, Number(collectionId));
  if (!row) throw new ApiError('collection/unknown');
  if (row.version !== version) throw new ApiError('edit/outdated');
  return row;
}

async function requireComplete(db: DatabaseHandle, settings: CollectionSettings): Promise<void> {
  const sources = await findCollectionSources(db);
  if (!sources.some(({ folder }) => folder === settings.folder))
    throw new ApiError('collection/not-chosen', ['受け取り先のフォルダー'], { field: 'folder' });
  if (settings.afterwards === 'move' && settings.moveTo === '')
    throw new ApiError('collection/not-entered', ['移動先のフォルダー'], { field: 'moveTo' });
}

async function record(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    action,
    collectionId,
    settings,
  }: {
    readonly action: 'wire-collection-created' | 'wire-collection-changed' | 'wire-collection-deleted';
    readonly collectionId: number;
    readonly settings: Pick<CollectionSettings, 'name' | 'host' | 'folder'>;
  },
): Promise<void> {
  const { name, host, folder } = settings;
  const subject = String(collectionId);
  await recordAudit(transaction, {
    ...{ actorId: actor.userId, action, subject, detail: { name, server: host, folder } },
  });
  await recordChange(transaction, { topic: 'wire-intake', key: subject });
}
