import { type FailureFrame, MOST_FRAMES } from '@newsphoto/contract';

/** Line and column are at the end: an address may have a port. */
const FRAME = /(https?:\/\/[^\s()]+?):(\d+)(?::(\d+))?(?=[\s)]|$)/g;
const FILE = /^[A-Za-z0-9][A-Za-z0-9._/-]*\.js$/;

interface StackedScript {
  readonly address: string;
  readonly line: number;
  readonly column: number;
}

/** What the page knows of the addresses of its releases. */
export interface ReleaseFiles {
  /** The release that a file belongs to, as `search@1.4.2`. */
  ownerOf(script: string): string | undefined;
  /** The file of a release that an address leads to, relative to the release. */
  fileOf(script: string): string | undefined;
}

/** The scripts on the stack of an error of any browser, the innermost call first. */
export function scriptsOfStack(cause: unknown): StackedScript[] {
  const { stack } = typeof cause === 'object' && cause !== null ? (cause as { stack?: unknown }) : {};
  if (typeof stack !== 'string') return [];
  return [...stack.matchAll(FRAME)].map(([, address = '', line, column]) => ({
    address,
    line: Number(line),
    column: Number(column ?? 0),
  }));
}

/** Places of an error in files of releases; other scripts and everything else in its stack are left out. */
export function framesOf(cause: unknown, files: ReleaseFiles): FailureFrame[] {
  const frames = scriptsOfStack(cause).flatMap(({ address, line, column }) => {
    const frame = frameAt(address, files);
    return frame ? [{ ...frame, line, column }] : [];
  });
  return frames.slice(0, MOST_FRAMES);
}

/** A script of a release that did not load: it has no line. */
export function frameAt(address: string, files: ReleaseFiles): FailureFrame | undefined {
  const [release, file] = [files.ownerOf(address), files.fileOf(address)];
  return release && file && FILE.test(file) ? { release, file, line: 0, column: 0 } : undefined;
}
