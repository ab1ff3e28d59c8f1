import { RemoteFailure } from '../../file-transfer/remote-failure.ts';
import type { RemoteOptions, RemoteSession } from '../../file-transfer/remote-session.ts';
import { removePart, sendFile } from '../../file-transfer/send-file.ts';
import { withRemoteSession } from '../../file-transfer/with-remote-session.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { actorOfUser } from '../auth/actor-of-user.service.ts';
import {
  type DestinationRow,
  reportServerFailure,
  serverOf,
} from '../transfer-destinations/transfer-destinations.service.ts';
import { endForDestination } from './end-transfers.ts';
import {
  type FileFailure,
  finishFailed,
  finishRefused,
  finishSent,
  putBack,
  type QueuedFile,
  removeNeedless,
  startFile,
  storeRemoteName,
} from './file-results.ts';
import { type FileSource, type SourceDeps, sourceOf } from './file-source.ts';
import type { RunningFiles } from './running-files.ts';
import { findLeftPart, findNextFile, updateFile } from './transfer-files.repository.ts';

export interface ServeDeps extends SourceDeps {
  readonly secrets: SecretBox;
  readonly remote: RemoteOptions;
  readonly running: RunningFiles;
  readonly requireLock: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Others wait for this session to end. */
  readonly isLate: (startedAt: number) => boolean;
}

interface Serving {
  readonly deps: ServeDeps;
  readonly destination: DestinationRow;
  readonly session: RemoteSession;
  /** Ends the session. */
  readonly ending: AbortController;
}

/** Sends what waits for a destination, one file after the other in one session. */
export async function serveDestination(
  deps: ServeDeps,
  destinationId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, secrets, remote } = deps;
  const destination = await db
    .selectFrom('transfer_destinations')
    .selectAll()
    .where('destination_id', '=', destinationId)
    .executeTakeFirst();
  if (!destination || destination.is_stopped) return;
  const ending = new AbortController();
  const all = AbortSignal.any([signal, ending.signal]);
  try {
    const server = serverOf(destination, secrets);
    if (!server) throw new RemoteFailure('transfer/secret', 'login');
    await withRemoteSession(server, { folder: '', signal: all }, remote, (session) =>
      sendAll({ deps, destination, session, ending }, all),
    );
  } catch (error) {
    // Paused, cancelled or ended with the process: no failure of the server.
    if (all.aborted) return;
    const isKnown = error instanceof RemoteFailure;
    const failure = isKnown ? error : new RemoteFailure('transfer/other', 'connect');
    await db
      .transaction()
      .execute((transaction) => reportServerFailure(transaction, destination, failure, now()));
    if (!isKnown) throw error;
  }
}

async function sendAll(serving: Serving, signal: AbortSignal): Promise<void> {
  const { deps, destination, session } = serving;
  const { db, now } = deps;
  const startedAt = performance.now();
  let folder = '';
  const enter = async (wanted: string): Promise<void> => {
    if (wanted === folder) return;
    await session.enter(wanted);
    folder = wanted;
  };
  while (!signal.aborted && session.isOpen() && !deps.isLate(startedAt)) {
    await deps.requireLock();
    const left = await findLeftPart(db, destination);
    if (left) {
      await removeLeft(serving, left, enter);
      continue;
    }
    const next = await findNextFile(db, { destination, now: now() });
    if (!next) return;
    await attempt(serving, next, enter).catch(async (error: unknown) => {
      if (signal.aborted || error instanceof RemoteFailure) throw error;
      // A mistake here, with this file: the others are sent.
      deps.onError(error);
      await finishFailed(db, next, { code: 'transfer/other', detail: '', isFinal: false, now: now() });
    });
  }
}

type Enter = (folder: string) => Promise<void>;

/** Removes an unfinished file, unless it was finished in the moment in which it was cancelled. What cannot be removed is left. */
async function removeLeft(serving: Serving, file: QueuedFile, enter: Enter): Promise<void> {
  const { deps, session } = serving;
  try {
    if (await finishRenamed(serving, file, enter)) return;
    await removePart(session, { partName: file.part_name });
  } catch (error) {
    const isHarmless = error instanceof RemoteFailure && (error.scope === 'file' || error.step === 'folder');
    if (!isHarmless || !session.isOpen()) throw error;
  }
  await deps.db
    .transaction()
    .execute((transaction) => updateFile(transaction, file, { leaves_part: false, remote_name: '' }));
}

async function finishRenamed(
  { deps: { db, now }, session, destination }: Serving,
  file: QueuedFile,
  enter: Enter,
): Promise<boolean> {
  const { remote_name: remoteName, part_name: partName, size } = file;
  await enter(file.folder);
  if (remoteName === '' || (await session.sizeOf(partName)) !== undefined) return false;
  if ((await session.sizeOf(remoteName)) !== size) return false;
  await finishSent(db, file, { destination, remoteName, now: now() });
  return true;
}

async function attempt(serving: Serving, queued: QueuedFile, enter: Enter): Promise<void> {
  const { deps, destination } = serving;
  const { db, now } = deps;
  const actor = await actorOfUser(db, queued.user_id);
  if (!actor) return;
  const found = await sourceOf(deps, queued, { actor, destination });
  if (found === 'destination') return endForDestination(db, queued.transfer_id, now());
  if (found === 'needless') return removeNeedless(db, queued, now());
  if (found === 'ended') return finishRefused(db, queued, { code: 'transfer/ended', detail: '', now: now() });
  if (await startFile(db, found.file)) await send(serving, found, enter);
}

async function send(
  serving: Serving,
  { file, source }: Exclude<FileSource, string>,
  enter: Enter,
): Promise<void> {
  const { deps, destination, session, ending } = serving;
  const { db, now, running } = deps;
  const one = { file, destination, bytes: file.sent_bytes, stop: () => ending.abort() };
  const leave = running.add(one);
  try {
    await enter(file.folder);
    const { conflict, verification } = destination;
    const sent = {
      ...{ source, name: file.name, partName: file.part_name, renamingTo: file.remote_name },
      ...{ conflict, verification },
    };
    const { remoteName } = await sendFile(session, sent, {
      onBytes: (bytes) => {
        one.bytes = bytes;
      },
      onRenaming: async (name) => {
        if (await storeRemoteName(db, file, { destination, remoteName: name })) return;
        ending.abort();
        throw new Error('the transfer was paused or cancelled, or its destination changed');
      },
    });
    await finishSent(db, file, { destination, remoteName, now: now() });
  } catch (error) {
    if (ending.signal.aborted || !(error instanceof RemoteFailure)) {
      await putBack(db, file, one.bytes);
      throw error;
    }
    await record(serving, { file, error, bytes: one.bytes });
  } finally {
    leave();
  }
}

interface Failed {
  readonly file: QueuedFile;
  readonly error: RemoteFailure;
  /** That the server has accepted. */
  readonly bytes: number;
}

/** @throws the failure of a server, after which none of its files is tried */
async function record(
  { deps, destination, session }: Serving,
  { file, error, bytes }: Failed,
): Promise<void> {
  const { db, now } = deps;
  const failure: FileFailure = { code: error.code, detail: error.detail, isFinal: error.isFinal, now: now() };
  // Folders that differ from file to file: one that cannot be made stops no other.
  const isOfFile = error.code === 'transfer/folder' && destination.folder.includes('{') && session.isOpen();
  if (error.scope === 'file' || isOfFile)
    return finishFailed(db, file, { ...failure, isFinal: failure.isFinal && !isOfFile });
  // A file that cuts the connection each time must not stop the others for ever.
  const isCutting = bytes <= file.sent_bytes && !error.isFinal && CUTS.has(error.code);
  await (isCutting ? finishFailed(db, file, { ...failure, isFinal: false }) : putBack(db, file, bytes));
  throw error;
}

const CUTS: ReadonlySet<string> = new Set(['transfer/interrupted', 'transfer/silent', 'transfer/other']);
