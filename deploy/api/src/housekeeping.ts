import { type CleanUpDeps, input } from './api-module.ts';
import type { Database } from './db/database.ts';
import type { MediaStore } from './media-store/media-store.ts';
import { API_MODULES } from './modules/index.ts';

const EVERY_MS = 10 * 60_000;

/** Removes what has expired, every ten minutes; returns a function that stops it. */
export function startHousekeeping(
  db: Database,
  { media, now, onError }: { media: MediaStore; now: () => Date; onError: (error: unknown) => void },
): () => void {
  const timer = setInterval(() => {
    tidyUp({ db, media, now: now() }).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs the clean-up of every module. A failing one does not keep the others from running.
 * @throws AggregateError of all failures
 */
export async function tidyUp(deps: CleanUpDeps, modules = API_MODULES): Promise<void> {
  const personalData = modules.flatMap((module) => input(module.personalData) ?? []);
  const errors: unknown[] = [];
  for (const { noun, cleanUp } of modules) {
    try {
      await input(cleanUp)?.({ ...deps, personalData });
    } catch (error) {
      errors.push(new Error(`the clean-up of ${noun} failed`, { cause: error }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'clean-up');
}
