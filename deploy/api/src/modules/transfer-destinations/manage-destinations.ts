import type {
  NewTransferDestination,
  TransferDestination,
  TransferDestinationChange,
  TransferSecret,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import { requireUse } from './counted-uses.ts';
import { columnsOf, mayChange, ownerOf, requireUsers } from './destination-settings.ts';
import { present } from './destinations.presenter.ts';
import {
  type DestinationRow,
  deleteDestination,
  findListed,
  findNamesOf,
  findUsers,
  forgetServer,
  insertDestination,
  lockDestination,
  type Owner,
  replaceUsers,
  updateDestination,
} from './destinations.repository.ts';
import { enteredSecret, type LogIn, sealSecret, storedSecret } from './stored-secret.ts';
import { recordDestinationChange, UNTROUBLED, usableDestination } from './transfer-destinations.service.ts';

export interface DestinationDeps {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly now: () => Date;
}

/** Where a log-in leads. */
const PLACE = ['protocol', 'host', 'port', 'user_name'] as const;
type Place = Pick<LogIn, (typeof PLACE)[number]>;

/** Destinations as their users and administrators of groups set them up; see the contract. */
export function createDestinations({ db, secrets, now }: DestinationDeps) {
  const boxOf = (logIn: LogIn, entered: TransferSecret | undefined, row?: DestinationRow): string => {
    const secret = entered
      ? enteredSecret(logIn, entered)
      : row && storedSecret(secrets, logIn, row.secret_box);
    if (!secret) throw missingSecret(logIn);
    return sealSecret(secrets, logIn, secret);
  };
  const countChange = async ({ userId }: Actor, entersKey = false): Promise<void> => {
    await requireUse(db, { space: 'transfer-change', userId, now: now() });
    if (entersKey) await requireUse(db, { space: 'transfer-check', userId, now: now() });
  };
  /** One destination that the user may change, locked. */
  const changing = <Result>(
    actor: Actor,
    destinationId: string,
    version: number,
    work: (transaction: DatabaseTransaction, row: DestinationRow) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      const usable = await usableDestination(transaction, actor, destinationId);
      if (!mayChange(actor, usable)) throw new ApiError('access/forbidden');
      await lockOwner(transaction, usable);
      const row = await lockDestination(transaction, usable.destination_id);
      if (!row) throw new ApiError('transfer/unknown-destination');
      if (row.version !== version) throw new ApiError('edit/outdated');
      return work(transaction, row);
    });
  return {
    async all(actor: Actor): Promise<{ destinations: TransferDestination[]; limit: number }> {
      const rows = await findListed(db, actor.userId);
      return {
        destinations: rows.map((row) => present(row, actor)),
        limit: await limitOf(db, 'registrations'),
      };
    },
    async create(actor: Actor, { secret, ...settings }: NewTransferDestination) {
      const owner = ownerOf(actor, settings);
      const columns = columnsOf(settings);
      await countChange(actor, secret && columns.auth === 'key');
      const box = boxOf(columns, secret);
      return db.transaction().execute(async (transaction) => {
        await lockOwner(transaction, owner);
        const names = await findNamesOf(transaction, owner);
        const most = await limitOf(transaction, 'registrations');
        if (names.length >= most) throw new ApiError('transfer/too-many-destinations', [most]);
        requireFree(names, columns.name);
        await requireUsers(transaction, owner, settings);
        const destinationId = await insertDestination(transaction, {
          ...columns,
          ...owner,
          ...{ secret_box: box, created_by: actor.userId, created_at: now() },
        });
        await replaceUsers(transaction, destinationId, settings.userIds ?? []);
        const row = { ...columns, ...owner, destination_id: destinationId };
        await record(transaction, actor, 'transfer-destination-created', row);
        return { destinationId: String(destinationId) };
      });
    },
    async change(actor: Actor, destinationId: string, change: TransferDestinationChange): Promise<void> {
      const { secret, version, ...settings } = change;
      await countChange(actor, secret && settings.auth === 'key');
      return changing(actor, destinationId, version, async (transaction, row) => {
        // Those who use it would lose it, or others would get the log-in of a user.
        if ((row.user_id === null) !== (settings.owner === 'group'))
          throw new ApiError('request/invalid', [], { field: 'owner' });
        const columns = columnsOf(settings);
        requireFree(await findNamesOf(transaction, row), columns.name, row.destination_id);
        await requireUsers(transaction, row, settings, await findUsers(transaction, row.destination_id));
        await updateDestination(transaction, row.destination_id, {
          ...columns,
          ...UNTROUBLED,
          ...{ secret_box: boxOf(columns, secret, row), version: row.version + 1 },
        });
        if (isOtherServer(row, columns)) await forgetServer(transaction, row.destination_id);
        await replaceUsers(transaction, row.destination_id, settings.userIds ?? []);
        await record(transaction, actor, 'transfer-destination-changed', { ...row, ...columns });
      });
    },
    async resume(actor: Actor, destinationId: string): Promise<void> {
      const row = await usableDestination(db, actor, destinationId);
      await countChange(actor);
      await db.transaction().execute(async (transaction) => {
        await updateDestination(transaction, row.destination_id, UNTROUBLED);
        await recordDestinationChange(transaction, row);
      });
    },
    remove: (actor: Actor, destinationId: string, version: number): Promise<void> =>
      changing(actor, destinationId, version, async (transaction, row) => {
        await deleteDestination(transaction, row.destination_id);
        await record(transaction, actor, 'transfer-destination-deleted', row);
      }),
  };
}

export type DestinationsService = ReturnType<typeof createDestinations>;

const isOtherServer = (one: Place, other: Place): boolean =>
  PLACE.some((column) => one[column] !== other[column]);

/** No secret was entered, and none is stored for this log-in. */
export const missingSecret = ({ auth }: Pick<LogIn, 'auth'>): ApiError =>
  new ApiError('transfer/not-entered', [auth === 'key' ? '秘密鍵' : 'パスワード'], { field: 'secret' });

/** One change after the other: names and the number of destinations are those of the owner. */
const lockOwner = (transaction: DatabaseTransaction, { user_id, group_id }: Owner): Promise<void> =>
  lockKey(transaction, `transfer destinations ${user_id ?? ''} ${group_id ?? ''}`);

function requireFree(
  rows: readonly Pick<DestinationRow, 'destination_id' | 'name'>[],
  name: string,
  except?: number,
): void {
  const isTaken = rows.some((row) => row.name === name && row.destination_id !== except);
  if (isTaken) throw new ApiError('transfer/name-taken', [], { field: 'name' });
}

type RecordedAction =
  | 'transfer-destination-created'
  | 'transfer-destination-changed'
  | 'transfer-destination-deleted';

async function record(
  transaction: DatabaseTransaction,
  { userId }: Actor,
  action: RecordedAction,
  row: Pick<DestinationRow, 'destination_id' | 'user_id' | 'group_id' | 'name' | 'host'>,
): Promise<void> {
  const { destination_id, name, host } = row;
  await recordAudit(transaction, {
    ...{ actorId: userId, action, subject: String(destination_id), detail: { name, server: host } },
  });
  await recordDestinationChange(transaction, row);
}
