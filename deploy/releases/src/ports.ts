import type { ChannelState, JournalEntry, ReleaseDescriptor, YankedReleases } from '@newsphoto/contract';
import type { FailureDay } from './domain/failure-counts.ts';
import type { PublisherList } from './domain/publisher-list.ts';
import type { Action, KnownHeads, Publication, PublisherLine } from './domain/publishers.ts';
import type { ReleaseProblem } from './domain/release-problem.ts';
import type { ReportSegment } from './domain/report-counts.ts';
import type { Signer } from './domain/signed-line.ts';

type Problem = { readonly [Key in keyof ReleaseProblem]: string };

/** A refusal that the user can act on; `code` is stable, the message explains what to do. */
export class ReleaseRefused extends Error {
  readonly code: string;
  /** The problems one by one, if there are several. */
  readonly problems: readonly Problem[];

  constructor(code: string, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}

/** Reads one file of a release; undefined if it does not exist. */
export type ReadContent = (file: string) => Promise<Buffer | undefined>;

/** A stored release. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** Of all its files, precompressed copies included. */
  readonly bytes: number;
  /** When it was published. */
  readonly at: Date;
}

/** With which key a store is changed, and which store it has to be. */
export interface StoreAccess {
  /** Only called for changes of a store with keys. */
  readonly signer?: () => Promise<Signer>;
  /** Identifies the store by its first key: another list of publishers, or none, is refused. */
  readonly root?: string | undefined;
  /** Channels, yanked releases and descriptors without a valid signature are not read, for gateways (rule 134). */
  readonly checked?: boolean;
}

/** A change of the list of publishers. */
export type PublisherChange = Pick<PublisherLine, 'change' | 'who' | 'why'> &
  Partial<Pick<PublisherLine, 'key' | 'publicKey' | 'owner' | 'rights'>>;

/** Who may change what; a store without keys can be changed by every user of it. Rules 120 to 139 of SPEC.md. */
export interface PublisherStore {
  /**
   * Undefined if the store has no keys.
   * @throws ReleaseRefused `key/bad-list`, `key/no-list`, `key/other-root`
   */
  list(): Promise<PublisherList | undefined>;
  /**
   * @param channel absent: the action concerns no channel
   * @throws ReleaseRefused `key/…` if the key of this process may not do this
   */
  require(action: Action, name: string, channel?: string): Promise<void>;
  /**
   * For what someone else signed: a valid key with the right to publish the name, whatever its bytes are.
   * @throws ReleaseRefused `key/…`
   */
  requireSender(publication: Publication): Promise<void>;
  /**
   * For what someone else signed: a valid key with the right to publish these bytes.
   * @throws ReleaseRefused `key/…`
   */
  requirePublication(release: ReleaseDescriptor, publication: Publication): Promise<void>;
  /** @throws ReleaseRefused `key/…` if this key may not change the list so */
  change(change: PublisherChange): Promise<PublisherLine>;
  /**
   * Checks every chain from its start, and who published what channels name.
   * @param known heads of an earlier check, which the chains have to contain
   */
  verify(known?: KnownHeads): Promise<{ readonly problems: string[]; readonly known?: KnownHeads }>;
}

/** Releases by name and version, and the channels that say which of them are live. */
export interface ReleaseStore {
  /**
   * Stores the directory of a build as an immutable release. An interrupted publication is completed by the next try.
   * @returns `false` if the same bytes were published before
   * @throws ReleaseRefused `release/exists` if the version has other bytes, `release/damaged` if files differ from the
   * descriptor
   */
  publish(directory: string, descriptor: ReleaseDescriptor, who?: string): Promise<boolean>;
  /**
   * Stores a release that someone else signed, after {@link PublisherStore.requirePublication}.
   * @returns `false` if the same bytes were published before
   * @throws ReleaseRefused as `publish`
   */
  receive(release: ReleaseDescriptor, publication: Publication, read: ReadContent): Promise<boolean>;
  /** The descriptor of a release; undefined if it does not exist or cannot be read. */
  descriptor(name: string, version: string): Promise<ReleaseDescriptor | undefined>;
  /** One file of a release, precompressed copies included, as stored, without a check of its hash. */
  file(release: Pick<ReleaseDescriptor, 'name' | 'version'>, file: string): Promise<Buffer | undefined>;
  /** Every published version of every name. */
  list(): Promise<StoredRelease[]>;
  /** Versions whose publication is incomplete, with the time of the last write. */
  unfinished(): Promise<StoredRelease[]>;
  /** Names of the files of a release that differ from its descriptor or are missing. */
  damaged(descriptor: ReleaseDescriptor): Promise<string[]>;
  /** Removes the files of a release. The caller checks that this is allowed. */
  remove(name: string, version: string): Promise<void>;
  /** Names of all channels. */
  channels(): Promise<string[]>;
  /** State of a channel; one with revision 0 and no releases if it was never written. */
  channel(channel: string): Promise<ChannelState>;
  /**
   * Replaces the state of a channel if it still has revision `state.revision - 1`, and appends to its journal.
   * Signs the entry if the store has keys.
   * @throws ReleaseRefused `channel/changed` after a concurrent change; `key/…`, `channel/broken-chain`
   */
  writeChannel(state: ChannelState, entry: JournalEntry): Promise<void>;
  /** Changes of a channel, oldest first; the last `most` of them. */
  journal(channel: string, most?: number): Promise<JournalEntry[]>;
  yanked(): Promise<YankedReleases>;
  /**
   * Replaces the list of yanked releases if it still has revision `next.revision - 1`. It differs in one release.
   * @param by who allows a release again, and why
   * @throws ReleaseRefused `channel/changed` after a concurrent change
   */
  writeYanked(next: YankedReleases, by?: { readonly who: string; readonly why: string }): Promise<void>;
  readonly publishers: PublisherStore;
}

/** What browsers reported of the releases of a channel, in segments with one writer each. */
export interface ReportStore {
  /** Writes a segment, or replaces it with newer counts of the same gateway and time. */
  write(channel: string, segment: ReportSegment): Promise<void>;
  /**
   * Segments that begin at `since` or later, of every gateway.
   *
   * @param isKnown true for segments that need not be read, by their start and gateway
   */
  read(
    channel: string,
    since: Date,
    isKnown?: (start: string, gateway: string) => boolean,
  ): Promise<ReportSegment[]>;
  /** Writes the failures of a day, or replaces them with newer ones of the same gateway and day. */
  writeFailures(channel: string, day: FailureDay): Promise<void>;
  /** Failures of the day of `since` and later, of every gateway. */
  readFailures(channel: string, since: Date): Promise<FailureDay[]>;
  /** Removes the days before `before`. */
  forget(channel: string, before: Date): Promise<void>;
}
