import { satisfies } from 'compare-versions';

/** What a release requires of its environment. A release descriptor is one; so is a composed release. */
export interface ReleaseDemands {
  readonly ranges: { readonly host?: string; readonly api: string };
  /** Exports of each shared module that its code uses; `*` if a module is used as a namespace. */
  readonly uses?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** What a host and the API behind it provide. */
export interface ReleaseEnvironment {
  readonly host: string;
  readonly api: string;
  /** Exports of each shared module that the host provides; undefined if unknown. */
  readonly provides?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Why a release does not run in an environment: what it needs and what is provided. */
export type Incompatibility =
  | { readonly code: 'host' | 'api'; readonly needs: string; readonly has: string }
  | { readonly code: 'exports'; readonly module: string; readonly missing: readonly string[] };

/** Listed among the used exports of a module that is used as a namespace. */
export const ALL_EXPORTS = '*';

/**
 * Why a release does not run in an environment; empty if it does. This is the only check of compatibility: the gateway
 * chooses releases with it, `release publish` and `promote` refuse with it, and a tab uses it before it takes over a newer
 * release table (`judgeTable` of the host).
 *
 * A tab leaves out `provides`: it only takes a table over if the host's code is the same, and the gateway has compared the
 * exports of that host. Ranges ignore build metadata (`+local.1a2b`); a pre-release satisfies the ranges of the release that
 * it precedes. An invalid range is never satisfied.
 */
export function findIncompatibilities(
  release: ReleaseDemands,
  environment: ReleaseEnvironment,
): Incompatibility[] {
  const { host, api } = release.ranges;
  const incompatibilities: Incompatibility[] = [];
  if (host !== undefined && !isWithin(environment.host, host))
    incompatibilities.push({ code: 'host', needs: host, has: environment.host });
  if (!isWithin(environment.api, api))
    incompatibilities.push({ code: 'api', needs: api, has: environment.api });
  const { provides } = environment;
  if (!provides) return incompatibilities;
  for (const [module, used] of Object.entries(release.uses ?? {})) {
    const input = provides[module];
    const missing = input ? used.filter((name) => name !== ALL_EXPORTS && !input.includes(name)) : used;
    if (!input || missing.length > 0) incompatibilities.push({ code: 'exports', module, missing });
  }
  return incompatibilities;
}

/** Whether a version is in a semver range (`^1.2.0`, `>=1.2 <3`, `^1.0.0 || ^2.0.0`, `1.2.0 - 1.6.0`). */
export function isWithin(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
