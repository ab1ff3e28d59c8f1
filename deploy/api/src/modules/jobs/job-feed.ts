import type { Database } from '../../db/database.ts';
import type { JobRow } from './claims.repository.ts';
import { findLively } from './jobs.repository.ts';

const LOOK_EVERY_MS = 500;

/** Tells readers of changes of their jobs, whichever process works on them. */
export interface JobFeed {
  /** Tells of the reader's open jobs as they stand, and then of each change; answers how to end it. */
  watch(ownerId: string, tell: (row: JobRow) => void): () => void;
}

interface Reader {
  readonly ownerId: string;
  readonly tell: (row: JobRow) => void;
  /** Revision last told, by job. */
  readonly told: Map<string, number>;
}

/**
 * Looks into the table while somebody watches: one query for all readers of this process. Listening for
 * notifications would need a connection of its own, which the embedded database does not have.
 */
export function createJobFeed(db: Database, onError: (error: unknown) => void): JobFeed {
  const readers = new Set<Reader>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const owners = [...new Set([...readers].map((reader) => reader.ownerId))];
    if (owners.length === 0) return;
    const rows = await findLively(db, owners).catch(onError);
    for (const reader of rows ? readers : []) {
      for (const row of rows ?? []) if (row.owner_id === reader.ownerId) tellNews(reader, row);
    }
  };
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      void look().then(() => {
        if (readers.size > 0) lookAgain();
        else timer = undefined;
      });
    }, LOOK_EVERY_MS);
    timer.unref();
  };
  return {
    watch(ownerId, tell) {
      const reader: Reader = { ownerId, tell, told: new Map() };
      readers.add(reader);
      if (!timer) lookAgain();
      return () => readers.delete(reader);
    },
  };
}

function tellNews({ tell, told }: Reader, row: JobRow): void {
  const before = told.get(row.job_id);
  if (before !== undefined && before >= row.revision) return;
  told.set(row.job_id, row.revision);
  tell(row);
}
