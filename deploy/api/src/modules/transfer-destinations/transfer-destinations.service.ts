import type { TransferProblemCode } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { RemoteSecret, RemoteServer } from '../../file-transfer/remote-session.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { recordChange } from '../changes/record-change.ts';
import {
  type DestinationRow,
  findUsable,
  findUsableOne,
  lockDestination,
  updateDestination,
} from './destinations.repository.ts';
import { type LogIn, storedSecret } from './stored-secret.ts';

export type { DestinationRow } from './destinations.repository.ts';

type User = Pick<Actor, 'userId'>;

/** Destinations that a user may send to, by name: own ones, and those of the group as far as they are for the user. */
export const destinationsFor = (db: DatabaseHandle, { userId }: User): Promise<DestinationRow[]> =>
  findUsable(db, userId);

/** @throws ApiError `transfer/unknown-destination` (404) for an unknown one, and for one of others */
export async function usableDestination(
  db: DatabaseHandle,
  { userId }: User,
  destinationId: string,
): Promise<DestinationRow> {
  const row = await findUsableOne(db, userId, Number(destinationId));
  if (!row) throw new ApiError('transfer/unknown-destination');
  return row;
}

/** Whether a user may use a destination at this moment: not suspended or withdrawn, and still in its group and chosen for it. */
export const mayUse = async (
  db: DatabaseHandle,
  { destination_id }: Pick<DestinationRow, 'destination_id'>,
  { userId }: User,
): Promise<boolean> => (await findUsableOne(db, userId, destination_id)) !== undefined;

/** The server with its secret; undefined if the secret cannot be opened. */
export function serverOf(row: DestinationRow, secrets: SecretBox): RemoteServer | undefined {
  const secret = storedSecret(secrets, row, row.secret_box);
  return secret && remoteServerOf(row, secret);
}

type ServerColumns = LogIn & Pick<DestinationRow, 'identity' | 'is_active_mode' | 'name_encoding'>;

export const remoteServerOf = (row: ServerColumns, secret: RemoteSecret): RemoteServer => ({
  ...{ protocol: row.protocol, host: row.host, port: row.port, userName: row.user_name, secret },
  ...{ identity: row.identity, isActiveMode: row.is_active_mode, nameEncoding: row.name_encoding },
});

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** After the first failure, the second, …; the last one from then on. */
const PAUSES_MS = [30 * SECOND_MS, ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS)];
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

export interface ServerFailure {
  readonly code: TransferProblemCode;
  /** Reply codes and error codes alone: never texts of a server. */
  readonly detail: string;
  /** Nothing is sent until a user resumes or changes it. */
  readonly isFinal: boolean;
}

/**
 * After a failure of its server a destination pauses, each time for longer; after a final one it is stopped. That of a session which was
 * opened before a change says nothing about the changed one.
 */
export async function reportServerFailure(
  transaction: DatabaseTransaction,
  { destination_id, version }: Pick<DestinationRow, 'destination_id' | 'version'>,
  { code, detail, isFinal }: ServerFailure,
  now: Date,
): Promise<void> {
  const row = await lockDestination(transaction, destination_id);
  if (row?.version !== version) return;
  const pause = PAUSES_MS[row.failures] ?? LONGEST_PAUSE_MS;
  await updateDestination(transaction, destination_id, {
    ...{ failures: row.failures + 1, problem_code: code, problem_detail: detail },
    ...{ not_before: new Date(now.getTime() + pause), is_stopped: row.is_stopped || isFinal },
  });
  await recordDestinationChange(transaction, row);
}

/** A file has arrived: earlier failures are forgotten. */
export async function reportServerSuccess(
  transaction: DatabaseTransaction,
  destinationId: number,
  now: Date,
): Promise<void> {
  const row = await lockDestination(transaction, destinationId);
  if (!row) return;
  const hadFailed = row.failures > 0 || row.problem_code !== '';
  await updateDestination(transaction, destinationId, { ...UNTROUBLED, last_sent_at: now });
  if (hadFailed) await recordDestinationChange(transaction, row);
}

/** Of a destination without a failure. */
export const UNTROUBLED = {
  ...{ failures: 0, not_before: null, is_stopped: false },
  ...{ problem_code: '', problem_detail: '' },
} as const satisfies Partial<DestinationRow>;

/** Notifies the screens of its user or group. */
export const recordDestinationChange = (
  transaction: DatabaseTransaction,
  { destination_id, user_id, group_id }: Pick<DestinationRow, 'destination_id' | 'user_id' | 'group_id'>,
): Promise<void> =>
  recordChange(transaction, {
    ...{ topic: 'transfers', key: `destination:${destination_id}`, userId: user_id, groupId: group_id },
  });
