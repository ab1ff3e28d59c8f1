import type {
  ChannelState,
  Composition,
  Failure,
  LoadReportEntry,
  ReleaseBoard,
  ReleaseDescriptor,
  ReleaseJournal,
  ReleaseOutcome,
  ReleaseSeries,
} from '@newsphoto/contract';
import type { Cohort, Cohorts, FailureContext, NotChosen, OrderedChange } from '@newsphoto/releases';
import type { RouteClass } from './domain/route-class.ts';
import type { Stopwatch } from './domain/stopwatch.ts';

/** For whom releases are chosen; empty: a visitor without canaries and pins. */
export interface Visitor {
  /** Canary bucket of the browser, 0 to 99. */
  readonly bucket?: number;
  /** An internal user, by the pass that the API signed. */
  readonly internal?: boolean;
  /** Versions that this visitor requested, by name. */
  readonly pins?: Readonly<Record<string, string>>;
}

/** What the gateway serves at this moment to one kind of visitor. */
export interface LiveChannel {
  readonly composition: Composition;
  /** The same for a visitor who is not known as an internal user. */
  readonly closed: Composition;
  readonly host: ReleaseDescriptor;
  readonly remotes: ReadonlyMap<string, ReleaseDescriptor>;
  /** Scripts of these releases and of their fallbacks, by release (`search@1.4.2`). */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Text of the host's head script. */
  readonly headScript: string;
  /** The same for windows; empty if the host does not support them. */
  readonly windowHeadScript: string;
  readonly leftOut: readonly NotChosen[];
  /** Pins that are not honoured. */
  readonly refusedPins: readonly NotChosen[];
  /** Releases that were preferred to the chosen ones and not taken. */
  readonly skippedReleases: readonly NotChosen[];
  /** For whom these releases were chosen, by name. */
  readonly cohorts: Cohorts;
  /** Contains a release that internal users alone get. */
  readonly isRestricted?: boolean;
  /** Signed addresses of releases that are not served to all visitors, by their ordinary addresses. */
  readonly bases?: ReadonlyMap<string, string>;
}

/** Everything of a channel that can be shown and chosen from. */
export interface ChannelOverview {
  readonly state: ChannelState;
  /** `<name>@<version>` */
  readonly yanked: ReadonlySet<string>;
  readonly published: readonly { readonly name: string; readonly version: string; readonly at: Date }[];
}

/** Release operations that the API orders for administrators. Rejects with `ReleaseRefused`. */
export interface ReleaseDesk {
  /** @param channel absent: the one of this gateway */
  board(channel?: string): Promise<ReleaseBoard>;
  journal(
    channel: string,
    page: { readonly before?: number; readonly most?: number },
  ): Promise<ReleaseJournal>;
  series(wanted: {
    readonly channel: string;
    readonly name: string;
    readonly days: 1 | 7;
  }): Promise<ReleaseSeries>;
  change(order: Omit<OrderedChange, 'api'>): Promise<ReleaseOutcome>;
}

/** Files of releases in a directory of this machine. */
export interface ReleaseFiles {
  /** Directory of `<name>/<version>/<file>`. */
  readonly directory: string;
  /** Ensures that a file and its compressed copies exist; false if no release has it as promised. */
  ensure(name: string, version: string, file: string): Promise<boolean>;
  /** Fetches all files of these releases ahead of time. */
  warm(releases: readonly ReleaseDescriptor[]): Promise<void>;
}

/** Reads the channel. Follows changes within a second. */
export interface ChannelReader {
  /**
   * What a visitor gets; undefined if the channel has no host. Visitors for whom the same releases are chosen share one
   * composition.
   *
   * @param watch measures the times of reading and composing
   */
  current(visitor?: Visitor, watch?: Stopwatch): Promise<LiveChannel | undefined>;
  /**
   * Addresses below /remotes of the files that any visitor may get, as last read. If they are stale, they are read again in
   * the background.
   */
  servedNow(): ReadonlySet<string>;
  /** The same, at most a moment old. */
  served(): Promise<ReadonlySet<string>>;
}

/** What a page may contain to identify itself in reports. */
export interface LoadToken {
  /** Id of this page load. */
  readonly id: string;
  /** Digest of the page's composition. */
  readonly digest: string;
  /** The browser, as a keyed hash of this day: 12 hexadecimal digits. */
  readonly visitor: string;
  /** The network that requested the page, in the same way: 8 digits. */
  readonly network: string;
  /** For whom the releases of the page were chosen. */
  readonly cohorts: Cohorts;
  /** Canary bucket of the browser, 0 to 99. */
  readonly bucket: number;
  /** How many loads one reported load represents; 0 if the page does not report any. */
  readonly weight: number;
  /** ms since 1970. */
  readonly expires: number;
}

/** A page that gets a token. */
export interface TokenPage extends Pick<LoadToken, 'digest' | 'weight' | 'cohorts'> {
  /** Value of prdCcui. */
  readonly browser: string;
  /** Address of the visitor. Neither it nor its network is stored: the token contains a keyed hash. */
  readonly address: string;
  /** The page of an internal user with a release for internal users alone: the browser counts as a separate network. */
  readonly isRestricted?: boolean;
}

/** Writes and reads the signed tokens by which a report proves that this gateway composed its page. */
export interface LoadTokens {
  /** Canary bucket of a browser, 0 to 99; the one that its tokens name. */
  bucketOf(browser: string): number;
  issue(page: TokenPage): string;
  /** Undefined if the token is invalid or expired. */
  read(token: string): LoadToken | undefined;
}

/** An entry of a report that counts. */
export interface CountedEntry extends LoadReportEntry {
  readonly cohort: Cohort;
}

/** Stores accepted reports where they are counted. */
export interface ReportCounter {
  count(entries: readonly CountedEntry[], token: LoadToken): void;
}

/** Stores accepted failures where they are counted. */
export interface FailureCounter {
  count(failures: readonly Failure[], context: FailureContext): void;
}

/** The outcome of a report: accepted, a duplicate, not countable, or refused. */
export type ReportOutcome = 'taken' | 'nothing-new' | 'unsigned' | 'malformed' | 'flood';

/**
 * Records counts and times for operators. Labels are only closed lists and names of releases: neither people nor addresses.
 */
export interface Telemetry {
  /** @param seconds from the first byte of the request to the last of the answer */
  answered(route: RouteClass, status: number, seconds: number): void;
  /** @param family name of a release, or of a static family */
  fileServed(family: string): void;
  /** A page was composed and written. */
  pageComposed(seconds: number): void;
  /** A composition was requested: `kept` if it was cached, `made` if not. */
  composition(outcome: 'kept' | 'made'): void;
  /** @param leftOut names of remotes that do not fit */
  channelRead(revision: number, leftOut: readonly string[]): void;
  channelUnreadable(): void;
  /** @param status of the API's answer; undefined without one */
  upstream(status: number | undefined, seconds: number, api: number): void;
  /** Refused or ended at a limit: waiting calls, push connections, readers that take nothing. */
  refused(limit: 'calls' | 'pushes' | 'readers'): void;
  report(outcome: ReportOutcome): void;
  /** The gateway took a canary back. */
  takenBack(release: string): void;
  earlyHints(): void;
}
