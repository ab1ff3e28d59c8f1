import type { FailureFrame } from '@newsphoto/contract';
import type { CountedFailure, FailureDay } from './failure-counts.ts';
import { mapLimited } from './map-limited.ts';

const AT_ONCE = 8;
/** Sources that are not ours: packages, and generated code. */
const NOT_OURS = /(?:^|\/)node_modules\/|^webpack\/|^external /;

/** A place in the source, counted from 1. */
export interface SourcePlace {
  /** From the root of the repository. */
  readonly source: string;
  readonly line: number;
  readonly column: number;
  /** Name of the function around it. */
  readonly function?: string;
  /** Text of the line. */
  readonly code?: string;
}

/** Maps a position in a released script to its source; undefined without a source map. */
export type FindPlace = (frame: FailureFrame) => Promise<SourcePlace | undefined>;

/** A frame of a stack, with its source position if that is known. */
export interface PlacedFrame extends FailureFrame {
  readonly place?: SourcePlace;
}

/** A distinct failure of a host or remote, over all of its releases, gateways and days. */
export interface ListedFailure {
  readonly stage: string;
  readonly error: string;
  readonly message: string;
  /** The innermost frame in our own sources, else the innermost one. */
  readonly at?: PlacedFrame;
  /** Of the first report. */
  readonly frames: readonly PlacedFrame[];
  /** Page loads. */
  readonly count: number;
  readonly first: string;
  readonly last: string;
  /** Page loads by version, route pattern and browser. */
  readonly versions: Readonly<Record<string, number>>;
  readonly routes: Readonly<Record<string, number>>;
  readonly browsers: Readonly<Record<string, number>>;
}

/**
 * The distinct failures of a host or remote, the most frequent first. Failures of several releases are one where they
 * are at the same place in the source.
 */
export async function listFailures(
  days: readonly FailureDay[],
  name: string,
  findPlace: FindPlace,
): Promise<ListedFailure[]> {
  const counted = days.flatMap(({ failures }) => failures).filter(({ release }) => nameOf(release) === name);
  const listed = await mapLimited(counted, AT_ONCE, (failure) => listOne(failure, findPlace));
  const distinct = new Map<string, ListedFailure>();
  for (const one of listed) {
    const key = JSON.stringify([one.stage, one.error, one.message, placeText(one.at)]);
    const known = distinct.get(key);
    distinct.set(key, known ? merge(known, one) : one);
  }
  return [...distinct.values()].sort(
    (one, other) => other.count - one.count || (one.last < other.last ? 1 : -1),
  );
}

/** `remotes/search/src/page.tsx:12:3`; without a source map the place in the released script. */
export function placeText(frame: PlacedFrame | undefined): string {
  if (!frame) return '';
  if (frame.place) return `${frame.place.source}:${frame.place.line}:${frame.place.column}`;
  return frame.line > 0 ? `${frame.file}:${frame.line}:${frame.column}` : frame.file;
}

const nameOf = (release: string) => release.slice(0, release.lastIndexOf('@'));
const versionOf = (release: string) => release.slice(release.lastIndexOf('@') + 1);

async function listOne(failure: CountedFailure, findPlace: FindPlace): Promise<ListedFailure> {
  const { release, frames: reported, ...rest } = failure;
  const frames = await mapLimited(reported, AT_ONCE, async (frame): Promise<PlacedFrame> => {
    const place = await findPlace(frame);
    return { ...frame, ...(place && { place }) };
  });
  const at = frames.find(({ place }) => place && !NOT_OURS.test(place.source)) ?? frames[0];
  return { ...rest, frames, ...(at && { at }), versions: { [versionOf(release)]: failure.count } };
}

function merge(one: ListedFailure, other: ListedFailure): ListedFailure {
  const times = [one.first, other.first, one.last, other.last].sort();
  return {
    ...one,
    count: one.count + other.count,
    first: times[0] ?? one.first,
    last: times.at(-1) ?? one.last,
    versions: add(one.versions, other.versions),
    routes: add(one.routes, other.routes),
    browsers: add(one.browsers, other.browsers),
  };
}

function add(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...one };
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}
