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

/** Who gets a canary: a percentage of the browsers, internal users, or both. */
export interface CanaryAudience {
  readonly percent: number;
  readonly internal?: true;
}

/** How a visitor comes to a canary: by the bucket of the browser, or as an internal user; undefined: not at all. */
export function wayToCanary(
  canary: ChannelEntry['canary'],
  { bucket, internal }: { readonly bucket?: number; readonly internal?: boolean },
): 'bucket' | 'internal' | undefined {
  if (!canary) return undefined;
  if (bucket !== undefined && bucket < canary.percent) return 'bucket';
  return internal && canary.internal ? 'internal' : undefined;
}

/** No visitor but internal users gets it. */
export function isForInternalAlone({ percent, internal }: CanaryAudience): boolean {
  return percent === 0 && internal === true;
}

/**
 * The state of a name after `audience` gets `version`. Internal users who have it stay with it when a percentage of the
 * browsers follows; the comparison restarts then, because other visitors are compared.
 */
export function entryWithCanary(
  entry: ChannelEntry,
  version: string,
  { percent, internal }: CanaryAudience,
  now = new Date(),
): ChannelEntry {
  const { canary, takenBack } = entry;
  const before = canary?.version === version ? canary : undefined;
  const isSameStage = before !== undefined && before.percent > 0 === percent > 0;
  return {
    ...withoutTakenBack(withoutCanary(entry)),
    canary: {
      ...{ version, percent },
      ...((internal ?? before?.internal) ? { internal: true as const } : {}),
      since: (isSameStage && before.since) || now.toISOString(),
    },
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
