import { setTimeout as sleep } from 'node:timers/promises';
import type { ListenForCommits } from '../../db/commit-notices.ts';
import type { Database } from '../../db/database.ts';
import { type ChangeRow, findChanges, orderChanges, type StoredPositions } from './changes.repository.ts';

/** What changes within this time is read together. */
const REST_MS = 100;
/** Notifications may be lost: with their connection, or behind a pooler. */
const SAFETY_MS = 5_000;
const MOST_AT_ONCE = 1_000;

export interface News {
  readonly rows: readonly ChangeRow[];
  /** Of the newest change that was read. */
  readonly position: number;
  /** Reported at once, even where nothing changed. */
  readonly isFirst: boolean;
  /** Changes after the requested position are no longer stored: anything may have changed. */
  readonly isGap: boolean;
}

/** Notifies the readers of this process of the changes that any process commits. */
export interface ChangeFeed {
  /** Reports what changed after a position, or from now on. Returns what ends it. */
  watch(after: number | undefined, report: (news: News) => void): () => void;
}

interface Reader {
  readonly report: (news: News) => void;
  isNew: boolean;
  position: number | undefined;
}

export interface ChangeFeedOptions {
  readonly db: Database;
  readonly listen: ListenForCommits;
  readonly onError: (error: unknown) => void;
}

/** Reads the table when a commit is notified, once for all readers, and rarely without one. */
export function createChangeFeed({ db, listen, onError }: ChangeFeedOptions): ChangeFeed {
  const readers = new Set<Reader>();
  let isReading = false;
  let isOutdated = false;
  let stop = () => {};

  const readNews = async (): Promise<void> => {
    const stored = await orderChanges(db);
    const notified = [...readers];
    // The last one may have left in the meantime.
    if (notified.length === 0) return;
    const from = notified.map((reader) => startOf(reader, stored));
    const rows = await findChanges(db, Math.min(...from), MOST_AT_ONCE);
    if (rows.length === MOST_AT_ONCE) isOutdated = true;
    for (const [at, reader] of notified.entries()) reportTo(reader, from[at] ?? 0, rows);
  };
  const look = async (): Promise<void> => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated && readers.size > 0) {
      isOutdated = false;
      await readNews().catch(onError);
      await sleep(REST_MS, undefined, { ref: false });
    }
    isReading = false;
  };
  const start = () => {
    const timer = setInterval(() => void look(), SAFETY_MS);
    timer.unref();
    const unlisten = listen(() => void look());
    stop = () => {
      clearInterval(timer);
      unlisten();
    };
  };
  return {
    watch(after, report) {
      const reader: Reader = { report, isNew: true, position: after };
      if (readers.size === 0) start();
      readers.add(reader);
      void look();
      return () => {
        if (readers.delete(reader) && readers.size === 0) stop();
      };
    },
  };
}

/** Where a reader starts; what cannot be continued starts from now on. */
function startOf({ position, isNew }: Reader, { oldest, newest }: StoredPositions): number {
  if (position === undefined) return newest;
  if (!isNew || position === newest) return position;
  // A position of the future is that of another database.
  const isStored = position < newest && oldest !== null && position + 1 >= oldest;
  return isStored ? position : newest;
}

function reportTo(reader: Reader, from: number, all: readonly ChangeRow[]): void {
  const rows = all.filter((row) => row.position > from);
  const position = Math.max(from, all.at(-1)?.position ?? 0);
  const { isNew: isFirst, position: requested = from } = reader;
  Object.assign(reader, { isNew: false, position });
  if (isFirst || rows.length > 0) reader.report({ rows, position, isFirst, isGap: requested !== from });
}
