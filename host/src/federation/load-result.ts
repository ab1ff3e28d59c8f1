import type { ComponentType } from 'react';

/** Where a load ended: fetching the release's script, getting the page's module out of it, or out of time. */
export type LoadStage = 'release' | 'module' | 'timeout';

export interface LoadFailure {
  readonly code: 'remote/not-composed' | 'remote/unreachable' | 'remote/no-page' | 'remote/timeout';
  readonly stage: LoadStage;
  readonly cause: unknown;
}

/** A page of a remote. The title is its route's; most pages have no use for it. */
export type PageComponent = ComponentType<{ readonly title?: string }>;

/** Loading a page never throws. */
export type LoadResult =
  | { readonly ok: true; readonly page: PageComponent }
  | { readonly ok: false; readonly failure: LoadFailure };

/** Takes the page component out of a loaded module. */
export function pageOf(loaded: unknown): LoadResult {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) {
    const page = loaded.default;
    if (typeof page === 'function' || (typeof page === 'object' && page !== null)) {
      return { ok: true, page: page as PageComponent };
    }
  }
  return { ok: false, failure: { code: 'remote/no-page', stage: 'module', cause: loaded } };
}
