import type { ChannelEntry, ChannelState, JournalEntry, YankedReleases } from '@newsphoto/contract';
import { API, isForInternalAlone } from '@newsphoto/releases';

/** Tabs that were opened before a change load their remaining files for this long. */
export const RETIRED_MS = 7 * 86_400_000;

export interface ServedSources {
  readonly state: ChannelState;
  readonly yanked: YankedReleases;
  /** Changes of the channel, at least those of the last {@link RETIRED_MS}. */
  readonly journal: readonly JournalEntry[];
  /** ms since 1970. */
  readonly now: number;
}

/** A release by name and version. */
export interface NamedRelease {
  readonly name: string;
  readonly version: string;
}

/**
 * The releases whose files any visitor may get: live, canary (but for internal users alone) or fallback, now or within {@link RETIRED_MS}. A yanked release
 * counts as live until it was yanked. Files of the API are for servers alone.
 */
export function servedReleases({ state, yanked, journal, now }: ServedSources): NamedRelease[] {
  const oldest = now - RETIRED_MS;
  const recent = journal.filter(({ at }) => Date.parse(at) >= oldest);
  const named = [
    ...Object.entries(state.releases).flatMap(([name, entry]) => {
      const changes = recent.filter((change) => change.name === name).length;
      return versionsIn(entry, changes).map((version) => ({ name, version }));
    }),
    ...recent.flatMap((change) =>
      [change.from, change.to].flatMap((version) =>
        version === undefined || version === restrictedIn(change) ? [] : [{ name: change.name, version }],
      ),
    ),
  ];
  const isOut = ({ name, version }: NamedRelease) => {
    const since = yanked.releases[`${name}@${version}`]?.at;
    return since !== undefined && Date.parse(since) < oldest;
  };
  return [...new Map(named.map((one) => [`${one.name}@${one.version}`, one])).values()].filter(
    (one) => one.name !== API && !isOut(one),
  );
}

/** The fallback of each state of the channel: every change moved it by one place. */
function versionsIn({ live, canary, fallback, earlier = [] }: ChannelEntry, changes: number): string[] {
  const former = [...(fallback ? [fallback] : []), ...earlier].slice(0, changes + 1);
  return [live, ...(canary && !isForInternalAlone(canary) ? [canary.version] : []), ...former];
}

/** The version that a change gave to internal users alone, or took from them. */
function restrictedIn({ internal, percent, from, to }: JournalEntry): string | undefined {
  if (!internal) return undefined;
  if (percent === undefined) return from;
  return percent === 0 ? to : undefined;
}
