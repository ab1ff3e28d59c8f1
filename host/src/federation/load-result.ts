import type { LoadFailureKind } from '@newsphoto/contract';
import { LOAD_FAILURE_KINDS } from '@newsphoto/contract';
import type { ComponentType } from 'react';

export interface LoadFailure {
  readonly code: `remote/${LoadFailureKind}` | 'remote/not-composed' | 'remote/offline';
  readonly cause: unknown;
}

/** A page of a remote. The title is its route's; most pages have no use for it. */
export type PageComponent = ComponentType<{ readonly title?: string }>;

/** The release of its owner that a page was loaded from. */
export type ReleaseRole = 'live' | 'fallback';

export interface PageSource {
  readonly role: ReleaseRole;
  readonly version: string;
  readonly container: string;
}

/** Loading a page never throws. The host's own pages have no source. */
export type LoadResult =
  | { readonly ok: true; readonly page: PageComponent; readonly source?: PageSource }
  | { readonly ok: false; readonly failure: LoadFailure };

/** Thrown by a fetcher for an unknown release: a retry would not help. */
export class NotComposed extends Error {
  readonly code = 'remote/not-composed';
}

/** Extracts the page component from a loaded module. */
export function pageOf(loaded: unknown): LoadResult {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) {
    const page = loaded.default;
    if (typeof page === 'function' || (typeof page === 'object' && page !== null)) {
      return { ok: true, page: page as PageComponent };
    }
  }
  return { ok: false, failure: { code: 'remote/no-page', cause: loaded } };
}

/** Details of an exception that ended a load. Errors of other bundles are recognised by properties, not by their class. */
interface Marks {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly kind?: unknown;
  readonly type?: unknown;
  readonly url?: unknown;
  readonly request?: unknown;
}

const marksOf = (cause: unknown): Marks => (typeof cause === 'object' && cause !== null ? cause : {});

/** True for a chunk that did not load, in any bundle. */
export const isChunkFailure = (cause: unknown): boolean => marksOf(cause).name === 'ChunkLoadError';

/** Address of the script that did not load; undefined for other reasons. */
export function failedScript(cause: unknown): string | undefined {
  const { url, request } = marksOf(cause);
  const address = isChunkFailure(cause) ? request : url;
  return typeof address === 'string' ? address : undefined;
}

/** Classifies a failed load. Scripts that ran and threw, or did nothing, are broken. */
export function failureKind(cause: unknown): LoadFailureKind {
  const { code, kind, type } = marksOf(cause);
  const reported = isChunkFailure(cause) ? String(type).replace(/^script-/, '.') : `.${String(kind)}`;
  // webpack reports a chunk as missing that loaded and registered nothing: ours have the prefix.
  if (isChunkFailure(cause) || code === 'remote/script') {
    return LOAD_FAILURE_KINDS.find((one) => `.${one}` === reported) ?? 'broken';
  }
  return 'broken';
}
