import type { ChannelEntry } from '@newsphoto/contract';

/** How many former versions a channel remembers beside the live one. */
const MOST_FORMER = 6;
const MOST_TAKEN_BACK = 20;

/** Versions of one name that a channel may fall back to, the latest first. */
export function formerVersions(entry: ChannelEntry | undefined): string[] {
  if (!entry) return [];
  return [...(entry.fallback === undefined ? [] : [entry.fallback]), ...(entry.earlier ?? [])];
}

/** Every version of one name that a channel may serve: the canary, the live one, those before it. */
export function versionsOf(entry: ChannelEntry): string[] {
  return [...(entry.canary ? [entry.canary.version] : []), entry.live, ...formerVersions(entry)];
}

/** The state of a name after `version` was made live. A canary beside it is compared with the new one from `now` on. */
export function entryAfterPromotion(
  entry: ChannelEntry | undefined,
  version: string,
  now = new Date(),
): ChannelEntry {
  const before = entry ? [entry.live, ...formerVersions(entry)] : [];
  const canary = entry?.canary;
  return {
    ...entryOf([version, ...before.filter((one) => one !== version)]),
    ...(canary && canary.version !== version ? { canary: { ...canary, since: now.toISOString() } } : {}),
    ...takenBackOf(entry?.takenBack?.filter((one) => one !== version)),
  };
}

/**
 * The state of a name after a rollback. Versions that were live since are no fallback any more, because they were left for a
 * reason. A canary ends: a rollback gives one release to all.
 */
export function entryAfterRollback(entry: ChannelEntry, version: string): ChannelEntry {
  const former = formerVersions(entry);
  return {
    ...entryOf(former.slice(Math.max(0, former.indexOf(version)))),
    ...takenBackOf(entry.takenBack),
  };
}

/** The state of a name after a percentage of the browsers gets `version`. */
export function entryWithCanary(
  entry: ChannelEntry,
  version: string,
  percent: number,
  now = new Date(),
): ChannelEntry {
  const { canary, takenBack } = entry;
  const isSame = canary?.version === version;
  return {
    ...withoutTakenBack(withoutCanary(entry)),
    canary: { version, percent, since: (isSame && canary.since) || now.toISOString() },
    ...takenBackOf(takenBack?.filter((one) => one !== version)),
  };
}

/** The state of a name after its canary failed: it is removed, and remembered as failed. */
export function entryAfterTakeBack(entry: ChannelEntry): ChannelEntry {
  const { canary, takenBack = [] } = entry;
  if (!canary) return entry;
  const before = takenBack.filter((one) => one !== canary.version);
  return { ...withoutCanary(entry), ...takenBackOf([canary.version, ...before]) };
}

export function withoutCanary({ canary: _canary, ...entry }: ChannelEntry): ChannelEntry {
  return entry;
}

function withoutTakenBack({ takenBack: _takenBack, ...entry }: ChannelEntry): ChannelEntry {
  return entry;
}

function takenBackOf(versions: readonly string[] = []): Pick<ChannelEntry, 'takenBack'> {
  return versions.length > 0 ? { takenBack: versions.slice(0, MOST_TAKEN_BACK) } : {};
}

function entryOf([live = '', fallback, ...earlier]: readonly string[]): ChannelEntry {
  return {
    live,
    ...(fallback === undefined ? {} : { fallback }),
    ...(earlier.length > 0 ? { earlier: earlier.slice(0, MOST_FORMER - 1) } : {}),
  };
}
