import type { BuildCheck } from '../features/build-check/build-outcome.ts';

/** The part of the router that is used. */
interface StartingRouter {
  readonly state: { readonly initialized: boolean };
  subscribe(listener: (state: { readonly initialized: boolean }) => void): () => void;
}

/** A page that is ready within this time is shown without a skeleton before it. */
const PATIENCE_MS = 200;

/**
 * Resolves when the app may mount: with the first page, or, once the build check is OK, when waiting longer would look like
 * nothing happens. A page whose check is not OK is about to be reloaded; only the error page after repeated reloads resolves
 * this.
 */
export function firstCommit(router: StartingRouter, buildCheck: Promise<BuildCheck>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
    void buildCheck.then(({ outcome }) => {
      if (outcome === 'OK') setTimeout(resolve, PATIENCE_MS);
    });
  });
}
