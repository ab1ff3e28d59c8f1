import { MISSING_PART } from './lazy-in-place.tsx';
import { failedScript, isChunkFailure } from './load-result.ts';

export interface UnhandledChunkParts {
  /** The release of a file, as `search@1.4.2`. */
  ownerOf(script: string): string | undefined;
  /** Counts and describes the failure for the release. */
  note(release: string, cause: unknown): void;
  /** Shows that a part is missing, with a button that fetches it again. */
  notify(retry: () => Promise<void>): void;
  /** Loads a script again; the next use of the part finds it loaded. */
  load(script: string): Promise<unknown>;
}

/**
 * A running page requested a chunk of itself, and did not handle the failure. The page stays as it is, with all its input:
 * the visitor is notified, and can have the part fetched again.
 */
export function watchUnhandledChunks(page: Window, parts: UnhandledChunkParts): void {
  const note = (script: string, cause: unknown) => {
    const owner = parts.ownerOf(script);
    if (owner !== undefined) parts.note(owner, cause);
  };
  // Such a part shows the failure in its own place.
  page.addEventListener(MISSING_PART, (event) => {
    const cause: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const script = failedScript(cause);
    if (script !== undefined) note(script, cause);
  });
  page.addEventListener('unhandledrejection', (event) => {
    const cause: unknown = event.reason;
    const script = isChunkFailure(cause) ? failedScript(cause) : undefined;
    if (script === undefined) return;
    event.preventDefault();
    note(script, cause);
    parts.notify(async () => {
      await parts.load(script);
    });
  });
}
