// Loaded when something failed: working pages do not need it.
import {
  anonymousMessage,
  anonymousName,
  type Failure,
  type FailureFrame,
  MOST_FRAMES,
} from '@newsphoto/contract';
import { scriptsOfStack } from './error-stack.ts';
import type { ReportableFailure } from './failure-log.ts';
import { failedScript } from './load-result.ts';

const FILE = /^[A-Za-z0-9][A-Za-z0-9._/-]*\.js$/;

/** The page's knowledge of the addresses of its releases. */
export interface ReleaseFiles {
  /** The release of a file, as `search@1.4.2`. */
  ownerOf(script: string): string | undefined;
  /** The file of a release for an address, relative to the release. */
  fileOf(script: string): string | undefined;
}

/** The parts of a failure that may leave the page. */
export function describeFailure(failure: ReportableFailure, files: ReleaseFiles): Failure {
  const { release, stage, cause, route } = failure;
  const { name, message } = partsOf(cause);
  const script = failedScript(cause);
  const missing = script === undefined ? undefined : frameAt(script, files);
  return {
    ...{ release, stage, error: anonymousName(name), message: anonymousMessage(message) },
    frames: missing ? [missing] : framesOf(cause, files),
    ...(route && { route }),
  };
}

/** From an error, or from another thrown value. */
function partsOf(cause: unknown): { readonly name?: unknown; readonly message?: unknown } {
  return typeof cause === 'object' && cause !== null ? cause : { message: cause };
}

/** Stack frames of an error in files of releases; other scripts and the rest of the stack are left out. */
function framesOf(cause: unknown, files: ReleaseFiles): FailureFrame[] {
  const frames = scriptsOfStack(cause).flatMap(({ address, line, column }) => {
    const frame = frameAt(address, files);
    return frame ? [{ ...frame, line, column }] : [];
  });
  return frames.slice(0, MOST_FRAMES);
}

/** A script of a release that did not load: it has no line. */
function frameAt(address: string, files: ReleaseFiles): FailureFrame | undefined {
  const [release, file] = [files.ownerOf(address), files.fileOf(address)];
  return release && file && FILE.test(file) ? { release, file, line: 0, column: 0 } : undefined;
}
