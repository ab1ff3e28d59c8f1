import type { AppRouter } from './router.tsx';

/** A page that is ready within this time is shown without anything before it. */
const PATIENCE_MS = 200;

/** Resolves when the first page can be committed, or when waiting longer would look like nothing happens. */
export function firstCommit(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const timer = setTimeout(resolve, PATIENCE_MS);
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      clearTimeout(timer);
      resolve();
    });
  });
}
