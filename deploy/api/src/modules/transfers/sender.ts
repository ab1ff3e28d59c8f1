import type { Database } from '../../db/database.ts';
import { type LoneWork, runAlone } from '../../db/run-alone.ts';
import type { RemoteOptions } from '../../file-transfer/remote-session.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { endOutdated } from './end-transfers.ts';
import { layOutPrepared } from './lay-out-files.ts';
import { createRunningFiles } from './running-files.ts';
import { serveDestination } from './serve-destination.ts';
import { SessionSlots } from './session-slots.ts';
import { findDueDestinations } from './transfer-files.repository.ts';
import { startApprovedOrders } from './transfer-orders.service.ts';

export interface SenderDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly secrets: SecretBox;
  readonly remote: RemoteOptions;
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

export interface SenderTiming {
  readonly pollMs: number;
  /** Between two looks at the files that are being sent. */
  readonly lookMs: number;
  /** A session ends after this time if other destinations wait for theirs. */
  readonly turnMs: number;
}

const TIMING: SenderTiming = { pollMs: 700, lookMs: 700, turnMs: 60_000 };
const LOCK = 'transfers';
/**
 * Sends to every destination with open transfers, in one process at a time; each has a separate session, so that a server that does not
 * answer delays no other. Returns a function that stops it.
 */
export const startSender = (deps: SenderDeps, timing: SenderTiming = TIMING): (() => Promise<void>) =>
  runAlone(deps, LOCK, (how) => send(deps, timing, how));

async function send(
  deps: SenderDeps,
  timing: SenderTiming,
  { signal, rest, requireLock }: LoneWork,
): Promise<void> {
  const { db, now, onError } = deps;
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { once: true });
  const running = createRunningFiles(db, now);
  const sessions = new SessionSlots();
  let hasWaiting = false;
  const isLate = (startedAt: number) => hasWaiting && performance.now() - startedAt > timing.turnMs;
  const serving = { ...deps, running, requireLock, isLate };
  const looking = lookOften({ running, rest, lookMs: timing.lookMs, onError }, ending.signal);
  try {
    while (!signal.aborted) {
      await requireLock();
      await prepare(deps);
      const { chosen, isFull } = sessions.choose(await findDueDestinations(db, now()));
      hasWaiting = isFull;
      for (const due of chosen) {
        const work = serveDestination(serving, due.destination_id, ending.signal);
        sessions.add(due, work.catch(onError));
      }
      await rest(timing.pollMs);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await Promise.all([looking, sessions.ended()]);
  }
}

/** What comes before and after the sending. A failure of one of these does not end what is being sent. */
async function prepare(deps: SenderDeps): Promise<void> {
  const { db, now, onError } = deps;
  await startApprovedOrders(deps).catch(onError);
  await layOutPrepared(deps).catch(onError);
  await endOutdated(db, now()).catch(onError);
}

interface Looking {
  readonly running: ReturnType<typeof createRunningFiles>;
  readonly rest: LoneWork['rest'];
  readonly lookMs: number;
  readonly onError: (error: unknown) => void;
}

async function lookOften({ running, rest, lookMs, onError }: Looking, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await running.look().catch(onError);
    await rest(lookMs);
  }
}
