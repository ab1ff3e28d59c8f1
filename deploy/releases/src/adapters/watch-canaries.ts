import type { CanaryFigures, ChannelState } from '@newsphoto/contract';
import { entryAfterTakeBack, isForInternalAlone } from '../domain/candidate-versions.ts';
import { trialOf } from '../domain/cohorts.ts';
import { judgeCanary } from '../domain/judge-canary.ts';
import { type ReportSegment, SEGMENT_MS } from '../domain/report-counts.ts';
import { figuresOf, mergeTrials, type TrialSamples, trialSamples } from '../domain/sum-reports.ts';
import { ReleaseRefused, type ReleaseStore, type ReportStore } from '../ports.ts';

/** Visitors get another name each day: older reports would count them twice. */
const LONGEST_MS = 24 * 60 * 60_000;
/** A segment is written for the last time after its period, and clocks differ a little. */
const CLOSED_AFTER_MS = SEGMENT_MS + 60_000;

/** The author in the journal. */
export const GATEWAY = 'gateway';

export interface CanaryWatchParts {
  readonly releases: ReleaseStore;
  readonly reports: ReportStore;
  readonly channel: string;
  /** Visitors of one network that count as different ones. */
  readonly perNetwork: number;
  /** Notified of a canary that this gateway took back. */
  readonly onTakenBack?: (taken: TakenBack) => void;
  readonly now?: () => number;
}

export interface TakenBack {
  readonly release: string;
  readonly why: string;
  readonly figures: CanaryFigures;
}

/** A canary of the channel that is compared with the live release. */
interface RunningTrial {
  readonly name: string;
  readonly version: string;
  readonly since: string;
  readonly names: { readonly canary: string; readonly live: string; readonly trial: string };
}

/**
 * Checks what all gateways counted of the canaries of a channel, and takes back those that fail: rules 60 to 66 of SPEC.md.
 * Any number of gateways may check at the same time; the first one changes the channel.
 *
 * @returns a check of the current store; rejects if it cannot be read or written
 */
export function watchCanaries(parts: CanaryWatchParts): () => Promise<void> {
  const { releases, channel } = parts;
  const memory = new ClosedSegments(parts);
  let looking: Promise<void> | undefined;
  let isStale = false;

  const look = async (): Promise<void> => {
    const state = await releases.channel(channel);
    const trials = trialsOn(state);
    memory.keep(trials);
    for (const trial of trials) {
      const figures = figuresOf(await memory.samplesOf(trial));
      const why = judgeCanary(figures);
      if (why !== undefined) await takeBack(parts, trial, { why, figures });
    }
  };

  const lookUntilNew = async (): Promise<void> => {
    do {
      isStale = false;
      await look();
    } while (isStale);
  };

  return () => {
    // Counts that arrived after the running check started are covered by one more.
    isStale = true;
    looking ??= lookUntilNew().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

function trialsOn({ releases }: ChannelState): RunningTrial[] {
  return Object.entries(releases).flatMap(([name, { live, canary }]) => {
    const trial = canary && trialOf(canary);
    if (!canary?.since || trial === undefined || canary.version === live) return [];
    const names = { canary: `${name}@${canary.version}`, live: `${name}@${live}`, trial };
    return [{ name, version: canary.version, since: canary.since, names }];
  });
}

/** Another user may have ended the canary, or made it live, since it was judged: then nothing is done. */
async function takeBack(
  { releases, channel, onTakenBack, now = Date.now }: CanaryWatchParts,
  { name, version, since, names }: RunningTrial,
  { why, figures }: Pick<TakenBack, 'why' | 'figures'>,
): Promise<void> {
  const state = await releases.channel(channel);
  const entry = state.releases[name];
  const { canary } = entry ?? {};
  if (!entry || canary?.version !== version || canary.since !== since || entry.live === version) return;
  const revision = state.revision + 1;
  try {
    await releases.writeChannel(
      { ...state, revision, releases: { ...state.releases, [name]: entryAfterTakeBack(entry) } },
      {
        ...{ action: 'takeback', who: GATEWAY, name, from: version, to: entry.live, why, figures, revision },
        ...(isForInternalAlone(canary) ? { internal: true } : {}),
        at: new Date(now()).toISOString(),
      },
    );
  } catch (error) {
    // Another gateway or a user changed the channel first: the next check reads the new state.
    if (error instanceof ReleaseRefused && error.code === 'channel/changed') return;
    throw error;
  }
  onTakenBack?.({ release: names.canary, why, figures });
}

/** Segments that are no longer written are read once, and their figures of the canaries are cached. */
class ClosedSegments {
  readonly #parts: CanaryWatchParts;
  readonly #byTrial = new Map<string, Map<string, TrialSamples>>();

  constructor(parts: CanaryWatchParts) {
    this.#parts = parts;
  }

  /** Forgets canaries that have ended. */
  keep(trials: readonly RunningTrial[]): void {
    const keys = new Set(trials.map(keyOf));
    for (const key of this.#byTrial.keys()) if (!keys.has(key)) this.#byTrial.delete(key);
  }

  async samplesOf(trial: RunningTrial): Promise<TrialSamples> {
    const { reports, channel, perNetwork, now = Date.now } = this.#parts;
    const known = this.#byTrial.get(keyOf(trial)) ?? new Map<string, TrialSamples>();
    this.#byTrial.set(keyOf(trial), known);
    const since = Math.max(Date.parse(trial.since) - SEGMENT_MS, now() - LONGEST_MS);
    const isKnown = (start: string, gateway: string) => known.has(`${start} ${gateway}`);
    const segments = await reports.read(channel, new Date(since), isKnown);
    for (const key of known.keys()) if (Date.parse(key.split(' ')[0] ?? '') < since) known.delete(key);
    const samples = (segment: ReportSegment) => trialSamples([segment], trial.names, perNetwork);
    const open = segments.map((segment) => {
      const said = samples(segment);
      const isClosed = Date.parse(segment.start) + CLOSED_AFTER_MS < now();
      if (isClosed) known.set(`${segment.start} ${segment.gateway}`, said);
      return { isClosed, said };
    });
    const fresh = open.filter(({ isClosed }) => !isClosed).map(({ said }) => said);
    return mergeTrials([...known.values(), ...fresh], perNetwork);
  }
}

const keyOf = ({ names }: RunningTrial): string => `${names.canary} ${names.live} ${names.trial}`;
