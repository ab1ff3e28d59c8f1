import type { ChannelEntry } from '@newsphoto/contract';

/** So many former versions a channel remembers beside the live one. */
const MOST_FORMER = 6;

/** Versions of one name that a channel may fall back to, the latest first. */
export function formerVersions(entry: ChannelEntry | undefined): string[] {
  if (!entry) return [];
  return [...(entry.fallback === undefined ? [] : [entry.fallback]), ...(entry.earlier ?? [])];
}

/** Every version of one name that a channel may hand out: the canary, the live one, those before it. */
export function versionsOf(entry: ChannelEntry): string[] {
  return [...(entry.canary ? [entry.canary.version] : []), entry.live, ...formerVersions(entry)];
}

/** What a channel says of a name after `version` was made live. */
export function entryAfterPromotion(entry: ChannelEntry | undefined, version: string): ChannelEntry {
  const before = entry ? [entry.live, ...formerVersions(entry)] : [];
  const canary = entry?.canary && entry.canary.version !== version ? { canary: entry.canary } : {};
  return { ...entryOf([version, ...before.filter((one) => one !== version)]), ...canary };
}

/**
 * What a channel says of a name after it went back to a former version: the versions that were live since are
 * no fallback any more, for there was a reason to leave them.
 */
export function entryAfterRollback(entry: ChannelEntry, version: string): ChannelEntry {
  const former = formerVersions(entry);
  return entryOf(former.slice(Math.max(0, former.indexOf(version))));
}

function entryOf([live = '', fallback, ...earlier]: readonly string[]): ChannelEntry {
  return {
    live,
    ...(fallback === undefined ? {} : { fallback }),
    ...(earlier.length > 0 ? { earlier: earlier.slice(0, MOST_FORMER - 1) } : {}),
  };
}
