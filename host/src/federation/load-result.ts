import type { LoadFailureKind } from '@newsphoto/contract';
import { LOAD_FAILURE_KINDS } from '@newsphoto/contract';
import type { ComponentType } from 'react';

export interface LoadFailure {
  readonly code: `remote/${LoadFailureKind}` | 'remote/not-composed' | 'remote/offline';
  readonly cause: unknown;
}

/** A page of a remote. The title is its route's; most pages have no use for it. */
export type PageComponent = ComponentType<{ readonly title?: string }>;

/** Which of its owner's releases a page was taken from. */
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

/** Thrown by a fetcher that knows no release of that name: trying again would not help. */
export class NotComposed extends Error {
  readonly code = 'remote/not-composed';
}

/** Takes the page component out of a loaded module. */
export function pageOf(loaded: unknown): LoadResult {
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded) {
    const page = loaded.default;
    if (typeof page === 'function' || (typeof page === 'object' && page !== null)) {
      return { ok: true, page: page as PageComponent };
    }
  }
  return { ok: false, failure: { code: 'remote/no-page', cause: loaded } };
}

/** What is known of an exception that ended a load. Errors of other bundles are told by their marks, not their class. */
interface Marks {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly kind?: unknown;
  readonly type?: unknown;
  readonly url?: unknown;
  readonly request?: unknown;
}

const marksOf = (cause: unknown): Marks => (typeof cause === 'object' && cause !== null ? cause : {});

/** True for a chunk that did not come, whichever bundle asked for it. */
export const isChunkFailure = (cause: unknown): boolean => marksOf(cause).name === 'ChunkLoadError';

/** Address of the script that did not come; undefined where the reason was another one. */
export function failedScript(cause: unknown): string | undefined {
  const { url, request } = marksOf(cause);
  const address = isChunkFailure(cause) ? request : url;
  return typeof address === 'string' ? address : undefined;
}

/** Why a load ended as it did. What ran and threw, or ran and did nothing, is broken. */
export function failureKind(cause: unknown): LoadFailureKind {
  const { code, kind, type } = marksOf(cause);
  const told = isChunkFailure(cause) ? String(type).replace(/^script-/, '.') : `.${String(kind)}`;
  // webpack calls a chunk missing that came and registered nothing: ours come with the prefix.
  if (isChunkFailure(cause) || code === 'remote/script') {
    return LOAD_FAILURE_KINDS.find((one) => `.${one}` === told) ?? 'broken';
  }
  return 'broken';
}
