import type { SeenFile } from './source-files.ts';

export interface ReadinessOptions {
  /** Files that one call returns at most: of thousands, the first ones are enough to work on. */
  readonly most: number;
}

/**
 * Whether a file that looked the same in so many polls is taken: it ends as its format does, which it does not after a stalled
 * transfer, or no one waits for its end any longer.
 */
export type IsReady = (file: SeenFile, polls: number) => Promise<boolean>;

interface Watched {
  readonly stamp: string;
  readonly polls: number;
}

/** Finds the files that no one writes to any more. */
export interface Readiness {
  /** Reports what a folder contains now; returns what is ready, in the order of the names. Called once a poll. */
  observe(folder: string, files: readonly SeenFile[], isReady: IsReady): Promise<readonly SeenFile[]>;
}

/**
 * A file is ready once its size, time and place were the same in several polls: the end of a transfer is not notified, some
 * servers reserve the size of a file at its beginning, and a file that was renamed may still be written.
 */
export function createReadiness({ most }: ReadinessOptions): Readiness {
  const watched = new Map<string, ReadonlyMap<string, Watched>>();
  return {
    async observe(folder, files, isReady) {
      const before = watched.get(folder);
      const now = new Map<string, Watched>();
      const ready: SeenFile[] = [];
      for (const file of files) {
        const key = file.path.toString('latin1');
        const known = before?.get(key);
        const polls = known?.stamp === file.stamp ? known.polls + 1 : 1;
        now.set(key, { stamp: file.stamp, polls });
        if (ready.length >= most) continue;
        if (await isReady(file, polls)) ready.push(file);
      }
      watched.set(folder, now);
      return ready;
    },
  };
}
