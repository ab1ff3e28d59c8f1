import type { ChannelState } from '@newsphoto/contract';
import { HOST, type SolvedReleases } from './solve-releases.ts';

/** `live`: everybody's; `canary`; `other`: pinned, or taken in the place of a release that did not fit or come. */
export type CohortKind = 'live' | 'canary' | 'other';

/**
 * For whom a release of a page was chosen. While a canary runs, also since when, in the form `canary#<time>` and
 * `live#<time>`: the two are compared with each other alone, over the same time.
 */
export type Cohort = CohortKind | `${'live' | 'canary'}#${string}`;

/** By name of the release; names that are not there are `live`. `*` stands for all others. */
export type Cohorts = Readonly<Record<string, Cohort>>;

const TIME_RADIX = 36;

/** Names the comparison of a canary with the live release: when it began. */
export function trialOf({ since }: { readonly since?: string }): string | undefined {
  return since === undefined ? undefined : Date.parse(since).toString(TIME_RADIX);
}

/** The cohorts of a page that was solved for a visitor. Whoever pins anything is no sample of anybody. */
export function cohortsOf(
  { releases }: ChannelState,
  { host, remotes }: SolvedReleases,
  { bucket, pins = {} }: { readonly bucket?: number; readonly pins?: Readonly<Record<string, string>> },
): Cohorts {
  const chosen = [host, ...remotes].map(({ kind, name, version }) => ({
    name: kind === 'host' ? HOST : name,
    version,
  }));
  if (chosen.some(({ name, version }) => pins[name] === version)) return { '*': 'other' };
  const found = chosen.map(({ name, version }): [string, Cohort] => {
    const { live, canary } = releases[name] ?? {};
    const isDrawn = canary !== undefined && bucket !== undefined && bucket < canary.percent;
    const kind = isDrawn && version === canary.version ? 'canary' : version === live ? 'live' : 'other';
    const trial = canary && trialOf(canary);
    // Who was to get the canary and did not is no fair part of the live release's visitors.
    if (kind === 'other' || (kind === 'live' && isDrawn)) return [name, 'other'];
    return [name, trial === undefined ? kind : `${kind}#${trial}`];
  });
  return Object.fromEntries(found.filter(([, cohort]) => cohort !== 'live'));
}

/** The cohort of one release of a page. */
export function cohortOf(cohorts: Cohorts, name: string): Cohort {
  return cohorts[name] ?? cohorts['*'] ?? 'live';
}

/** `canary#…` → `canary` */
export function kindOfCohort(cohort: string): CohortKind {
  const kind = cohort.split('#')[0];
  return kind === 'live' || kind === 'canary' ? kind : 'other';
}
