import { satisfies } from 'compare-versions';

/** What a release asks of the house that it is to live in. A release descriptor is one; so is a composed release. */
export interface ReleaseDemands {
  readonly ranges: { readonly host?: string; readonly api: string };
  /** Exports of each shared module that its code uses; `*` where a module is used as a whole. */
  readonly uses?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** What a host and the API behind it offer. */
export interface House {
  readonly host: string;
  readonly api: string;
  /** Exports of each shared module that the host gives; undefined where they are not known. */
  readonly provides?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Why a release does not run in a house: what it needs and what is there. */
export type Misfit =
  | { readonly code: 'host' | 'api'; readonly needs: string; readonly has: string }
  | { readonly code: 'exports'; readonly module: string; readonly missing: readonly string[] };

/** Stands among the used exports of a module that is used as a whole. */
export const WHOLE_MODULE = '*';

/**
 * Whether a release runs in a house; empty where it does. This is the one predicate of compatibility: the
 * gateway chooses releases with it, `release publish` and `promote` refuse with it, and a tab asks it before it
 * takes a newer table of releases over (`judgeTable` of the host).
 *
 * A tab leaves `provides` out: it takes a table over only where the host's code is its own, and the gateway has
 * compared the exports of just that host. Build metadata (`+local.1a2b`) does not matter to a range; a
 * pre-release satisfies the ranges of the release that it comes before. A range that cannot be read is never
 * satisfied.
 */
export function misfitsOf(release: ReleaseDemands, house: House): Misfit[] {
  const { host, api } = release.ranges;
  const misfits: Misfit[] = [];
  if (host !== undefined && !isWithin(house.host, host))
    misfits.push({ code: 'host', needs: host, has: house.host });
  if (!isWithin(house.api, api)) misfits.push({ code: 'api', needs: api, has: house.api });
  const { provides } = house;
  if (!provides) return misfits;
  for (const [module, used] of Object.entries(release.uses ?? {})) {
    const given = provides[module];
    const missing = given ? used.filter((name) => name !== WHOLE_MODULE && !given.includes(name)) : used;
    if (!given || missing.length > 0) misfits.push({ code: 'exports', module, missing });
  }
  return misfits;
}

/** Whether a version lies within a semver range (`^1.2.0`, `>=1.2 <3`, `^1.0.0 || ^2.0.0`, `1.2.0 - 1.6.0`). */
export function isWithin(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
