import type { ChannelState } from '@newsphoto/contract';
import { isForInternalAlone, wayToCanary } from './candidate-versions.ts';
import { HOST, type SolvedReleases } from './solve-releases.ts';

/** `live`: the release of all visitors; `canary`; `other`: pinned, or used in place of a release that did not fit or load. */
export type CohortKind = 'live' | 'canary' | 'other';

/**
 * The cohort for which a release of a page was chosen. While a canary runs also since when, in the form `canary#<time>` and
 * `live#<time>`: the two are only compared with each other, over the same time.
 */
export type Cohort = CohortKind | `${'live' | 'canary'}#${string}`;

/** By name of the release; names that are not listed are `live`. `*` is the default. */
export type Cohorts = Readonly<Record<string, Cohort>>;

const TIME_RADIX = 36;

/** Names the comparison of a canary with the live release by its start. */
export function trialOf({ since }: { readonly since?: string }): string | undefined {
  return since === undefined ? undefined : Date.parse(since).toString(TIME_RADIX);
}

/** For whom a page was solved. */
interface SampledVisitor {
  readonly bucket?: number;
  readonly internal?: boolean;
  readonly pins?: Readonly<Record<string, string>>;
}

/**
 * The cohorts of a page that was solved for a visitor. Visitors with pins are in no sample, and internal users only are while
 * no one else has the canary, or as any other browser.
 */
export function cohortsOf(
  { releases }: ChannelState,
  { host, remotes }: SolvedReleases,
  { pins = {}, ...visitor }: SampledVisitor,
): Cohorts {
  const chosen = [host, ...remotes].map(({ kind, name, version }) => ({
    name: kind === 'host' ? HOST : name,
    version,
  }));
  if (chosen.some(({ name, version }) => pins[name] === version)) return { '*': 'other' };
  const found = chosen.map(({ name, version }): [string, Cohort] => {
    const { live, canary } = releases[name] ?? {};
    const way = wayToCanary(canary, visitor);
    const isDrawn = canary !== undefined && way !== undefined;
    // Internal users use other screens than visitors, and more of them: they would bias the sample of the browsers.
    if (isDrawn && way === 'internal' && !isForInternalAlone(canary)) return [name, 'other'];
    const kind = isDrawn && version === canary.version ? 'canary' : version === live ? 'live' : 'other';
    const trial = canary && trialOf(canary);
    // Visitors of the canary who got another release would bias the sample of the live release.
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
