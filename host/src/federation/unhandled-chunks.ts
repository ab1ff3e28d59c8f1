import { failedScript, isChunkFailure } from './load-result.ts';
import type { RemoteRegistry } from './remote-registry.ts';

export interface UnhandledChunkParts {
  readonly registry: Pick<RemoteRegistry, 'shown' | 'fail'>;
  /** The release that a file belongs to, as `search@1.4.2`. */
  ownerOf(script: string): string | undefined;
  holdsInput(): boolean;
  /** Says that a part did not come, and nothing else happens. */
  tell(): void;
}

/**
 * A running page asked for a part of itself, and nobody waited for the failure. The boundary takes the place of the
 * page, which would otherwise do nothing when used; where input would be lost with it, the visitor is told instead.
 */
export function watchUnhandledChunks(page: Window, parts: UnhandledChunkParts): void {
  page.addEventListener('unhandledrejection', (event) => {
    const cause: unknown = event.reason;
    const script = isChunkFailure(cause) ? failedScript(cause) : undefined;
    if (script === undefined) return;
    event.preventDefault();
    const owner = parts.ownerOf(script);
    const shown = parts.registry
      .shown()
      .find(({ address, source }) => source && owner === `${address.owner}@${source.version}`);
    if (!shown || parts.holdsInput()) parts.tell();
    else parts.registry.fail(shown.address, cause, true);
  });
}
