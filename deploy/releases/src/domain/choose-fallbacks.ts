import type { ReleaseDescriptor } from '@newsphoto/contract';
import { type Offer, refusalOf, type SolvedReleases } from './solve-releases.ts';

/**
 * The release that a page may fall back to, for each chosen remote: rule 10 of SPEC.md. None where the channel
 * names none, where it is the chosen one itself, or where it does not run with this host and API.
 */
export function chooseFallbacks(
  solved: SolvedReleases,
  offers: ReadonlyMap<string, Offer>,
  apiVersion: string,
): ReleaseDescriptor[] {
  return solved.remotes.flatMap((chosen) => {
    const fallback = offers.get(chosen.name)?.fallback;
    if (!fallback || fallback.version === chosen.version) return [];
    return refusalOf(fallback, solved.host.version, apiVersion) === undefined ? [fallback] : [];
  });
}
