import {
  type ChannelEntry,
  type ChannelState,
  findIncompatibilities,
  type Incompatibility,
  type ReleaseDescriptor,
  type ReleaseEnvironment,
} from '@newsphoto/contract';
import { formerVersions, wayToCanary } from './candidate-versions.ts';
import { API } from './check-api.ts';
import { incompatibilitySentence } from './incompatibility-sentence.ts';

export const HOST = 'host';

/** The input from which the releases of a page are chosen. */
export interface SolveRequest {
  readonly state: ChannelState;
  /** The descriptor of a published release; undefined if it is not in the store or cannot be read. */
  readonly releaseOf: (name: string, version: string) => ReleaseDescriptor | undefined;
  readonly apiVersion: string;
  /** `<name>@<version>` of releases that are no longer served. */
  readonly yanked?: ReadonlySet<string>;
  /** Versions that this visitor requested, by name. */
  readonly pins?: Readonly<Record<string, string>>;
  /** Bucket of this visitor's browser, 0 to 99.99; absent: no canaries. */
  readonly bucket?: number;
  /** A signed-in internal user. */
  readonly internal?: boolean;
}

/** Why a release is not chosen: codes for programs, a sentence for the people who release. */
export interface NotChosen {
  readonly name: string;
  readonly version: string;
  readonly code: 'unknown' | 'yanked' | Incompatibility['code'];
  readonly reason: string;
}

export interface SolvedReleases {
  readonly host: ReleaseDescriptor;
  readonly remotes: readonly ReleaseDescriptor[];
  /** For each remote its fallback, if there is one, in case the chosen release cannot be loaded. */
  readonly fallbacks: readonly ReleaseDescriptor[];
  /** Remotes for which no release runs with this host and API, with the reason. */
  readonly leftOut: readonly NotChosen[];
  /** Pins that are not honoured, with the reason. */
  readonly refusedPins: readonly NotChosen[];
  /** Every release that was considered before a chosen one and not taken, with the reason; refused pins included. */
  readonly skippedReleases: readonly NotChosen[];
}

interface Candidate {
  readonly version: string;
  readonly release: ReleaseDescriptor | undefined;
  readonly against: NotChosen | undefined;
}

/** Chooses the releases of one page: rules 1 to 5 and 20 to 34 of SPEC.md. Undefined without a host. */
export function solveReleases(request: SolveRequest): SolvedReleases | undefined {
  const { state, apiVersion } = request;
  const hostEntry = state.releases[HOST];
  const hosts = hostEntry ? judge(request, HOST, hostEntry, { host: '', api: apiVersion }) : [];
  // A host beyond its range of the API is better than no page at all.
  const host = (fitting(hosts) ?? hosts.find(isAllowed))?.release;
  if (!host) return undefined;
  const environment = environmentOf(host, apiVersion);
  const remotes: ReleaseDescriptor[] = [];
  const fallbacks: ReleaseDescriptor[] = [];
  const leftOut: NotChosen[] = [];
  const refusedPins = [...refusedPin(request, HOST, hosts), ...refusedApiPin(request)];
  const skippedReleases = skippedBefore(host, hosts);
  for (const name of namesOf(request)) {
    const candidates = judge(request, name, state.releases[name], environment);
    refusedPins.push(...refusedPin(request, name, candidates));
    const fit = candidates.filter(isFitting);
    const [chosen, next] = fit;
    skippedReleases.push(...skippedBefore(chosen?.release, candidates));
    const [first] = candidates;
    if (chosen?.release) remotes.push(chosen.release);
    else if (state.releases[name] && first?.against) leftOut.push(first.against);
    if (next?.release) fallbacks.push(next.release);
  }
  return { host, remotes, fallbacks, leftOut, refusedPins, skippedReleases };
}

/** What a host and the API behind it offer to remotes. */
export function environmentOf(host: ReleaseDescriptor, apiVersion: string): ReleaseEnvironment {
  return { host: host.version, api: apiVersion, provides: host.provides };
}

/** Remotes that the channel or a pin names, in the order of their names. */
function namesOf({ state, pins }: SolveRequest): string[] {
  return [...new Set([...Object.keys(state.releases), ...Object.keys(pins ?? {})])]
    .filter((name) => name !== HOST && name !== API)
    .sort();
}

/** Every release of a name that a visitor could get, in order of preference, and why it cannot be taken. */
function judge(
  request: SolveRequest,
  name: string,
  entry: ChannelEntry | undefined,
  environment: ReleaseEnvironment,
): Candidate[] {
  return candidateVersions(request, name, entry).map((version) => {
    const not = (code: NotChosen['code'], reason: string) => ({ name, version, code, reason });
    if (request.yanked?.has(`${name}@${version}`)) {
      return { version, release: undefined, against: not('yanked', `${name}@${version} is yanked`) };
    }
    const release = request.releaseOf(name, version);
    if (!release) {
      return { version, release, against: not('unknown', `${name}@${version} is not in the store`) };
    }
    const [incompatibility] = findIncompatibilities(demandsOf(release), environment);
    return {
      version,
      release,
      against:
        incompatibility && not(incompatibility.code, incompatibilitySentence(release, incompatibility)),
    };
  });
}

/** A host only has a range for the API. */
export function demandsOf({ kind, ranges, uses }: ReleaseDescriptor) {
  return kind === 'host' ? { ranges: { api: ranges.api } } : { ranges, uses };
}

function candidateVersions(
  { pins, ...visitor }: SolveRequest,
  name: string,
  entry: ChannelEntry | undefined,
): string[] {
  const pin = pins?.[name];
  const canary = wayToCanary(entry?.canary, visitor) && entry?.canary;
  const wanted = [pin, canary?.version, entry?.live, ...formerVersions(entry)];
  return [...new Set(wanted.filter((version) => version !== undefined))];
}

function refusedPin({ pins }: SolveRequest, name: string, candidates: readonly Candidate[]): NotChosen[] {
  const pinned = candidates.find(({ version }) => version === pins?.[name]);
  return pinned?.against ? [pinned.against] : [];
}

/** No page contains the API. */
function refusedApiPin({ pins }: SolveRequest): NotChosen[] {
  const version = pins?.[API];
  if (version === undefined) return [];
  return [{ name: API, version, code: 'unknown', reason: `${API}@${version} is no part of a page` }];
}

function skippedBefore(chosen: ReleaseDescriptor | undefined, candidates: readonly Candidate[]): NotChosen[] {
  const at = candidates.findIndex(({ release }) => release !== undefined && release === chosen);
  return candidates.slice(0, at < 0 ? undefined : at).flatMap(({ against }) => against ?? []);
}

const isAllowed = ({ release }: Candidate): boolean => release !== undefined;
const isFitting = ({ against }: Candidate): boolean => against === undefined;
const fitting = (candidates: readonly Candidate[]) => candidates.find(isFitting);
