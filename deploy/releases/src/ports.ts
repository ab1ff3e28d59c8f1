import type { ChannelState, JournalEntry, ReleaseDescriptor, YankedReleases } from '@newsphoto/contract';
import type { FailureDay } from './domain/failure-counts.ts';
import type { ReleaseProblem } from './domain/release-problem.ts';
import type { ReportSegment } from './domain/report-counts.ts';

/** A refusal that a person can act on; `code` is stable, the message says what to do. */
export class ReleaseRefused extends Error {
  readonly code: string;
  /** What stands against it, one by one, where it is more than the message's one thing. */
  readonly problems: readonly ReleaseProblem[];

  constructor(code: string, message: string, problems: readonly ReleaseProblem[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}

/** A release as it lies in the store. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  /** Of all its files, precompressed copies included. */
  readonly bytes: number;
  /** When it was published. */
  readonly at: Date;
}

/** Releases by name and version, and the channels that say which of them are live. */
export interface ReleaseStore {
  /**
   * Stores the directory of a build as an immutable release. What was broken off is completed by the next try.
   * @returns `false` where the very same bytes were published before
   * @throws ReleaseRefused `release/exists` where the version holds other bytes, `release/damaged` where files
   * differ from the descriptor
   */
  publish(directory: string, descriptor: ReleaseDescriptor): Promise<boolean>;
  /** The descriptor of a release; undefined where it is not there or not readable as one. */
  descriptor(name: string, version: string): Promise<ReleaseDescriptor | undefined>;
  /** One file of a release, precompressed copies included, as it lies in the store: nobody has compared it. */
  file(release: Pick<ReleaseDescriptor, 'name' | 'version'>, file: string): Promise<Buffer | undefined>;
  /** Every published version of every name. */
  list(): Promise<StoredRelease[]>;
  /** Versions whose publication was begun and not ended, with the time of the last write. */
  unfinished(): Promise<StoredRelease[]>;
  /** Names of the files of a release that differ from its descriptor or are missing. */
  damaged(descriptor: ReleaseDescriptor): Promise<string[]>;
  /** Removes the files of a release. Whether that is allowed is for the caller to know. */
  remove(name: string, version: string): Promise<void>;
  /** Names of all channels. */
  channels(): Promise<string[]>;
  /** State of a channel; one with revision 0 and no releases where it was never written. */
  channel(channel: string): Promise<ChannelState>;
  /**
   * Replaces a channel's state where it still has revision `state.revision - 1`, and appends to its journal.
   * @throws ReleaseRefused `channel/changed` where somebody else was faster
   */
  writeChannel(state: ChannelState, entry: JournalEntry): Promise<void>;
  /** Changes of a channel, the oldest first; of many the last `most`. */
  journal(channel: string, most?: number): Promise<JournalEntry[]>;
  yanked(): Promise<YankedReleases>;
  /**
   * Replaces the list of yanked releases where it still has revision `next.revision - 1`.
   * @throws ReleaseRefused `channel/changed` where somebody else was faster
   */
  writeYanked(next: YankedReleases): Promise<void>;
}

/** What browsers told of the releases of a channel, in segments that each have one writer. */
export interface ReportStore {
  /** Writes a segment, or in its place what the same gateway knows of the same time by now. */
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
  /** Writes the failures of a day, or in their place what the same gateway knows of the same day by now. */
  writeFailures(channel: string, day: FailureDay): Promise<void>;
  /** Failures of the day of `since` and later, of every gateway. */
  readFailures(channel: string, since: Date): Promise<FailureDay[]>;
  /** Removes the days before `before`. */
  forget(channel: string, before: Date): Promise<void>;
}
