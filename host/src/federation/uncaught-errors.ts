import { hasStack, scriptsOfStack } from './error-stack.ts';
import { isChunkFailure } from './load-result.ts';

interface UncaughtErrorParts {
  /** The release of a file, as `search@1.4.2`. */
  ownerOf(script: string): string | undefined;
  isHosts(script: string): boolean;
  /** Called with the release whose code threw, and the error. */
  onError(release: string, cause: unknown): void;
  /** Called with the value of a rejected promise if it is no error: it has no stack with a script. */
  onPlaceless(reason: unknown): void;
}

/**
 * Uncaught exceptions and rejected promises are reported as errors of the release whose code threw. Shared code of the host,
 * React above all, works for its caller: a remote among the callers is responsible. Scripts of browser extensions belong to
 * no release and are not counted.
 */
export function watchUncaughtErrors(page: Window, parts: UncaughtErrorParts): void {
  const report = (cause: unknown, file: string) => {
    const stack = scriptsOfStack(cause).map(({ address }) => address);
    const scripts = [...stack, file].filter((one) => one.startsWith(page.location.origin));
    const release = ownerAmong(scripts, parts);
    if (release) parts.onError(release, cause);
  };
  page.addEventListener('error', (event) => {
    // Some browsers report elements that did not load here as well.
    if (event instanceof ErrorEvent) report(event.error, event.filename);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    // A missing part is reported where it is used.
    if (isChunkFailure(reason)) return;
    if (hasStack(reason)) report(reason, '');
    else parts.onPlaceless(reason);
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
