import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { actorOfUser } from '../auth/actor-of-user.service.ts';
import { findRefusal, requestedOf } from '../downloads/download-rights.ts';
import { findFrozenFile } from '../downloads/transferred-files.service.ts';
import type { DestinationRow } from '../transfer-destinations/transfer-destinations.service.ts';
import type { QueuedFile } from './file-results.ts';
import { recordTransferChange } from './transfers.repository.ts';

/** A file that is being sent by this process. */
export interface RunningFile {
  readonly file: QueuedFile;
  /** The destination as its session was opened. */
  readonly destination: Pick<DestinationRow, 'destination_id' | 'version'>;
  /** Bytes that the server has accepted. */
  bytes: number;
  /** Ends its connection at once. */
  readonly stop: () => void;
}

export interface RunningFiles {
  add(running: RunningFile): () => void;
  /** Writes how far the files are, and stops those that must not be sent any more. */
  look(): Promise<void>;
}

/** Between two checks of the right to a file that is being sent. */
const RIGHTS_MS = 2_000;

/** All files that this process sends: one look at them, instead of one for each. */
export function createRunningFiles(db: Database, now: () => Date): RunningFiles {
  const running = new Set<RunningFile>();
  const written = new WeakMap<RunningFile, number>();
  const checkedAt = new WeakMap<RunningFile, number>();
  return {
    add(one) {
      running.add(one);
      checkedAt.set(one, performance.now());
      return () => running.delete(one);
    },
    async look() {
      const files = [...running];
      if (files.length === 0) return;
      const sending = await findSending(db, files);
      const mayGoOn = ({ file, destination }: RunningFile) =>
        sending.get(file.transfer_id) === destination.version;
      for (const one of files) if (!mayGoOn(one)) one.stop();
      await writeProgress(
        db,
        files.filter((one) => mayGoOn(one) && one.bytes !== written.get(one)),
      );
      for (const one of files) written.set(one, one.bytes);
      for (const one of files) {
        if (performance.now() - (checkedAt.get(one) ?? 0) < RIGHTS_MS) continue;
        if (!(await hasRight(db, one.file, now()))) one.stop();
        checkedAt.set(one, performance.now());
      }
    },
  };
}

/**
 * Transfers that are neither paused nor ended, of active accounts, to destinations that exist and are not stopped; with the version of the
 * destination: nothing goes on with settings that have been changed.
 */
async function findSending(
  db: Database,
  files: readonly RunningFile[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('transfers as t')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .innerJoin('transfer_destinations as d', 'd.destination_id', 't.destination_id')
    .select(['t.transfer_id', 'd.version'])
    .where(
      't.transfer_id',
      'in',
      files.map(({ file }) => file.transfer_id),
    )
    .where('t.state', '=', 'sending')
    .where('u.status', '=', 'active')
    .where('d.is_stopped', '=', false)
    .execute();
  return new Map(rows.map(({ transfer_id, version }) => [transfer_id, version]));
}

async function writeProgress(db: Database, files: readonly RunningFile[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ file, bytes }) => ({ id: file.transfer_id, position: file.position, bytes }));
  await db.transaction().execute(async (transaction) => {
    await sql`update transfer_files f set sent_bytes = r.bytes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, position int, bytes bigint)
      where f.transfer_id = r.id and f.position = r.position and f.state = 'sending'`.execute(transaction);
    for (const { file } of files) await recordTransferChange(transaction, file);
  });
}

/** Of a content: the right to it may end while a large file is being sent. */
async function hasRight(
  db: Database,
  { kind, download_id: downloadId, download_position: position, user_id }: QueuedFile,
  now: Date,
): Promise<boolean> {
  if (kind !== 'content' || downloadId === null || position === null) return true;
  const actor = await actorOfUser(db, user_id);
  const frozen = await findFrozenFile(db, { downloadId, position, now });
  if (!actor || !frozen) return false;
  return (await findRefusal(db, actor, { files: requestedOf([frozen]), now })) === undefined;
}
