import { scriptsOfStack } from './error-stack.ts';
import { isChunkFailure } from './load-result.ts';

interface UncaughtErrorParts {
  /** The release that a file belongs to, as `search@1.4.2`. */
  ownerOf(script: string): string | undefined;
  isHosts(script: string): boolean;
  /** Gets the release whose code threw, and what it threw. */
  onError(release: string, cause: unknown): void;
}

/**
 * Exceptions and rejected promises that nobody caught are told of as errors of the release they came out of. What
 * the host lends, React above all, works for whoever called it: a remote among the callers answers for it. Scripts
 * of browser extensions belong to no release and are not counted.
 */
export function watchUncaughtErrors(page: Window, parts: UncaughtErrorParts): void {
  const tell = (cause: unknown, file: string) => {
    const stack = scriptsOfStack(cause).map(({ address }) => address);
    const scripts = [...stack, file].filter((one) => one.startsWith(page.location.origin));
    const release = ownerAmong(scripts, parts);
    if (release) parts.onError(release, cause);
  };
  page.addEventListener('error', (event) => {
    // Elements that did not load end here as well, in other browsers at least.
    if (event instanceof ErrorEvent) tell(event.error, event.filename);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    // A part that did not come is told of where it is missed.
    if (!isChunkFailure(reason)) tell(reason, '');
  });
}

function ownerAmong(
  scripts: readonly string[],
  { ownerOf, isHosts }: UncaughtErrorParts,
): string | undefined {
  const owned = scripts.filter((script) => ownerOf(script) !== undefined);
  const guilty = owned.find((script) => !isHosts(script)) ?? owned[0];
  return guilty && ownerOf(guilty);
}
