import type {
  ChannelState,
  Composition,
  Failure,
  LoadReportEntry,
  ReleaseDescriptor,
} from '@newsphoto/contract';
import type { Cohort, Cohorts, FailureContext, NotChosen } from '@newsphoto/releases';
import type { RouteClass } from './domain/route-class.ts';
import type { Stopwatch } from './domain/stopwatch.ts';

/** For whom releases are chosen; without anything: somebody who gets neither canaries nor pins. */
export interface Visitor {
  /** Canary bucket of the browser, 0 to 99. */
  readonly bucket?: number;
  /** Versions that this visitor asked for, by name. */
  readonly pins?: Readonly<Record<string, string>>;
}

/** What the gateway serves at this moment to one kind of visitor. */
export interface LiveChannel {
  readonly composition: Composition;
  /** The same for a visitor who is not known as an internal user. */
  readonly closed: Composition;
  readonly host: ReleaseDescriptor;
  readonly remotes: ReadonlyMap<string, ReleaseDescriptor>;
  /** Scripts of these releases and of those that take over, by release (`search@1.4.2`). */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Text of the host's head script. */
  readonly headScript: string;
  /** The same for windows; empty where the host runs none. */
  readonly windowHeadScript: string;
  readonly leftOut: readonly NotChosen[];
  /** Pins that are not honoured. */
  readonly refusedPins: readonly NotChosen[];
  /** Releases that came before chosen ones and were not taken. */
  readonly passedOver: readonly NotChosen[];
  /** For whom these releases were chosen, by name. */
  readonly cohorts: Cohorts;
  /** Signed addresses of releases that are not served to all visitors, by the ordinary ones. */
  readonly bases?: ReadonlyMap<string, string>;
}

/** Everything of a channel that can be shown and chosen from. */
export interface ChannelOverview {
  readonly state: ChannelState;
  /** `<name>@<version>` */
  readonly yanked: ReadonlySet<string>;
  readonly published: readonly { readonly name: string; readonly version: string; readonly at: Date }[];
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

/** Reads the channel. Follows changes within a second. */
export interface ChannelReader {
  /**
   * What a visitor gets; undefined where the channel has no host. Visitors for whom the same releases are chosen share
   * one composition.
   *
   * @param watch takes the times of reading and composing
   */
  current(visitor?: Visitor, watch?: Stopwatch): Promise<LiveChannel | undefined>;
  /**
   * Addresses below /remotes of the files that any visitor may get, as they were read last. Where that is more than a
   * moment ago, they are read again meanwhile.
   */
  servedNow(): ReadonlySet<string>;
  /** The same, read within the last moment. */
  served(): Promise<ReadonlySet<string>>;
}

/** What a page may show of itself when it reports. */
export interface LoadToken {
  /** Of this very page load. */
  readonly id: string;
  /** Digest of the page's composition. */
  readonly digest: string;
  /** The browser, as a keyed hash of this day: 12 hexadecimal digits. */
  readonly visitor: string;
  /** The network that asked for the page, likewise: 8 digits. */
  readonly network: string;
  /** For whom the releases of the page were chosen. */
  readonly cohorts: Cohorts;
  /** Canary bucket of the browser, 0 to 99. */
  readonly bucket: number;
  /** How many loads stand behind one that this page tells of; 0 where it tells of none. */
  readonly weight: number;
  /** ms since 1970. */
  readonly expires: number;
}

/** A page that gets a token. */
export interface TokenPage extends Pick<LoadToken, 'digest' | 'weight' | 'cohorts'> {
  /** Value of prdCcui. */
  readonly browser: string;
  /** That asked for it. Neither it nor its network is kept anywhere: the token holds a keyed hash. */
  readonly address: string;
}

/** Writes and reads the signed tokens by which a report proves that this gateway composed its page. */
export interface LoadTokens {
  /** Canary bucket of a browser, 0 to 99; the one that its tokens name. */
  bucketOf(browser: string): number;
  issue(page: TokenPage): string;
  /** Undefined where the token is not ours, or too old. */
  read(token: string): LoadToken | undefined;
}

/** An entry of a report that counts. */
export interface CountedEntry extends LoadReportEntry {
  readonly cohort: Cohort;
}

/** Takes what was accepted of the reports to where it is counted. */
export interface ReportCounter {
  count(entries: readonly CountedEntry[], token: LoadToken): void;
}

/** Takes the failures that were accepted to where they are counted. */
export interface FailureCounter {
  count(failures: readonly Failure[], context: FailureContext): void;
}

/** What became of a report: taken, told before or not ours to count, or refused. */
export type ReportOutcome = 'taken' | 'nothing-new' | 'unsigned' | 'malformed' | 'flood';

/**
 * Takes what is counted and timed to where operators read it. What comes in is told by closed lists and by names of
 * releases alone: neither people nor addresses.
 */
export interface Telemetry {
  /** @param seconds from the first byte of the request to the last of the answer */
  answered(route: RouteClass, status: number, seconds: number): void;
  /** @param family name of a release, or of a static family */
  fileServed(family: string): void;
  /** A page was composed and written. */
  pageComposed(seconds: number): void;
  /** A composition was asked for: `kept` where it was there, `made` where not. */
  composition(outcome: 'kept' | 'made'): void;
  /** @param leftOut names of remotes that do not fit */
  channelRead(revision: number, leftOut: readonly string[]): void;
  channelUnreadable(): void;
  /** @param status of the API's answer; undefined where it gave none */
  upstream(status: number | undefined, seconds: number): void;
  /** Refused or ended at a limit: waiting calls, push connections, readers that take nothing. */
  refused(limit: 'calls' | 'pushes' | 'readers'): void;
  report(outcome: ReportOutcome): void;
  /** A canary was taken back by the gateway itself. */
  takenBack(release: string): void;
  earlyHints(): void;
}
