import type { Database } from '../../db/database.ts';
import { findLively, type OwnedJob } from './jobs.repository.ts';

const LOOK_EVERY_MS = 500;

/** Tells readers of changes of their jobs, whichever process works on them. */
export interface JobFeed {
  /** Tells of a user's open jobs, or of everybody's, as they stand, and then of each change; answers how to end it. */
  watch(owner: Owner, tell: (row: OwnedJob) => void): () => void;
}

/** Undefined: everybody. */
type Owner = string | undefined;

interface Reader {
  readonly owner: Owner;
  readonly tell: (row: OwnedJob) => void;
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
    if (readers.size === 0) return;
    const owners = new Set([...readers].map(({ owner }) => owner));
    const wanted = [...owners].filter((owner) => owner !== undefined);
    const rows = await findLively(db, wanted.length < owners.size ? 'all' : wanted).catch(onError);
    for (const reader of rows ? readers : []) {
      for (const row of rows ?? []) if (isFor(reader, row)) tellNews(reader, row);
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
    watch(owner, tell) {
      const reader: Reader = { owner, tell, told: new Map() };
      readers.add(reader);
      if (!timer) lookAgain();
      return () => readers.delete(reader);
    },
  };
}

const isFor = ({ owner }: Reader, row: OwnedJob): boolean => owner === undefined || row.owner_id === owner;

function tellNews({ tell, told }: Reader, row: OwnedJob): void {
  const before = told.get(row.job_id);
  if (before !== undefined && before >= row.revision) return;
  told.set(row.job_id, row.revision);
  tell(row);
}
