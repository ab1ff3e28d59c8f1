import { rcompare, valid } from 'semver';

/** Releases of one name, the newest first; builds of one version by the time of their publication. */
export function newestFirst<Release extends { readonly version: string; readonly at: Date }>(
  releases: readonly Release[],
): Release[] {
  return releases
    .filter(({ version }) => valid(version))
    .sort((one, other) => rcompare(one.version, other.version) || other.at.getTime() - one.at.getTime());
}
