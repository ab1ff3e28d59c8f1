import {
  anonymousMessage,
  anonymousName,
  type Failure,
  RELEASE_FAULT_KINDS,
  type ReleaseFaultKind,
} from '@newsphoto/contract';
import { frameAt, framesOf, type ReleaseFiles } from './error-frames.ts';
import { failedScript, type LoadFailure } from './load-result.ts';
import type { PageAddress } from './page-loader.ts';

export interface ReleaseFailure {
  /** `search@1.4.2` */
  readonly release: string;
  readonly code: LoadFailure['code'] | 'remote/uncaught';
  readonly cause: unknown;
  /** Absent: whichever is shown. */
  readonly page?: PageAddress;
}

interface FailureLogParts {
  readonly files: ReleaseFiles;
  /** Pattern of the route of a page; of the one that is shown where none is named. */
  routeOf(page?: PageAddress): string | undefined;
  describe(failure: Failure): void;
}

/** Writes every failure of a release to the console, and what may leave the page of it into the reports. */
export function createFailureLog(parts: FailureLogParts): (failure: ReleaseFailure) => void {
  return (failure) => {
    const { release, code, cause } = failure;
    const stage = code.slice('remote/'.length);
    console.error(`${release} failed at ${stage}:`, cause);
    const reported = RELEASE_FAULT_KINDS.find((kind) => kind === stage);
    if (reported) parts.describe(describeFailure(failure, reported, parts));
  };
}

function describeFailure(
  { release, cause, page }: ReleaseFailure,
  stage: ReleaseFaultKind,
  { files, routeOf }: FailureLogParts,
): Failure {
  const { name, message } = cause instanceof Object ? (cause as { name?: unknown; message?: unknown }) : {};
  const script = failedScript(cause);
  const missing = script === undefined ? undefined : frameAt(script, files);
  const route = routeOf(page);
  return {
    ...{ release, stage, error: anonymousName(name), message: anonymousMessage(message) },
    frames: missing ? [missing] : framesOf(cause, files),
    ...(route && { route }),
  };
}
