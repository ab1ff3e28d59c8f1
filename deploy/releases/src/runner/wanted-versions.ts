import type { ChannelEntry } from '@newsphoto/contract';
import { formerVersions } from '../domain/candidate-versions.ts';
import { API } from '../domain/check-api.ts';

/** Versions of the API that may run, in order of preference: the live one, then those before it, without yanked ones. */
export function wantedVersions(entry: ChannelEntry | undefined, yanked: ReadonlySet<string>): string[] {
  if (!entry) return [];
  return [entry.live, ...formerVersions(entry)].filter((version) => !yanked.has(`${API}@${version}`));
}
