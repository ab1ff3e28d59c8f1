import type { Composition, LoadReportEntry, ReleaseDescriptor } from '@newsphoto/contract';

/** What the gateway serves at this moment. */
export interface LiveChannel {
  readonly composition: Composition;
  readonly host: ReleaseDescriptor;
  readonly remotes: ReadonlyMap<string, ReleaseDescriptor>;
  /** Text of the host's head script. */
  readonly headScript: string;
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

/** Files of releases in a directory of this machine. */
export interface ReleaseFiles {
  /** Where they lie, as `<name>/<version>/<file>`. */
  readonly directory: string;
  /** Sees to it that a file and its compressed copies are there; false where no release has it as promised. */
  ensure(name: string, version: string, file: string): Promise<boolean>;
  /** Fetches all files of these releases ahead. */
  warm(releases: readonly ReleaseDescriptor[]): Promise<void>;
}

/** Reads the channel; undefined where it has no host. Follows changes within a second. */
export interface ChannelReader {
  current(): Promise<LiveChannel | undefined>;
}

/** What a page may show of itself when it reports. */
export interface LoadToken {
  /** Of this very page load. */
  readonly id: string;
  /** Digest of the page's composition. */
  readonly digest: string;
  /** The browser, as a keyed hash of this day. */
  readonly visitor: string;
  /** Canary bucket of the browser, 0 to 99. */
  readonly bucket: number;
  /** How many loads stand behind one that this page tells of; 0 where it tells of none. */
  readonly weight: number;
  /** ms since 1970. */
  readonly expires: number;
}

/** Writes and reads the signed tokens by which a report proves that this gateway composed its page. */
export interface LoadTokens {
  /** @param browser value of prdCcui */
  issue(page: { readonly digest: string; readonly browser: string; readonly weight: number }): string;
  /** Undefined where the token is not ours, or too old. */
  read(token: string): LoadToken | undefined;
}

/** Takes what was accepted of the reports to where it is counted. */
export interface ReportCounter {
  count(entries: readonly LoadReportEntry[], token: LoadToken): void;
}
