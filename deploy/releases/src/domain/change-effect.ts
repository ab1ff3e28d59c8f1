import type { ChangeProof, ChannelEntry } from '@newsphoto/contract';
import { formerVersions } from './candidate-versions.ts';

interface NamedChange {
  readonly action: string;
  readonly to?: string;
  readonly percent?: number;
  readonly internal?: true;
}

type Entry = ChannelEntry | undefined;

/**
 * Whether a change of a name does what its line says, and no more: a key that may only put up canaries must not make
 * anything live with them. The rest of an entry only serves comparisons.
 */
export function doesWhatItSays(
  change: NamedChange,
  before: ChangeProof['before'],
  after: ChangeProof['before'],
): boolean {
  if (change.action === 'yank') return before === undefined && after !== undefined;
  if (change.action === 'unyank') return before !== undefined && after === undefined;
  if (change.action === 'remove') return before !== undefined && after === undefined;
  if (!after || !isEntry(after) || (before && !isEntry(before))) return false;
  if (!isLiveRight(change, before, after) || !isCanaryRight(change, before, after)) return false;
  const known = before ? [before.live, ...formerVersions(before)] : [];
  return formerVersions(after).every((version) => known.includes(version));
}

function isEntry(described: NonNullable<ChangeProof['before']>): described is ChannelEntry {
  return 'live' in described;
}

function isLiveRight({ action, to }: NamedChange, before: Entry, { live }: ChannelEntry): boolean {
  if (action === 'promote') return live === to;
  if (action === 'rollback') return live === to && formerVersions(before).includes(live);
  return (action === 'canary' || action === 'takeback') && live === before?.live;
}

function isCanaryRight(
  { action, to, percent, internal }: NamedChange,
  before: Entry,
  { live, canary }: ChannelEntry,
): boolean {
  if (action === 'canary' && percent !== undefined)
    return canary?.version === to && canary?.percent === percent && canary?.internal === internal;
  if (action !== 'promote') return canary === undefined;
  const had = before?.canary?.version === live ? undefined : before?.canary;
  return (
    canary?.version === had?.version && canary?.percent === had?.percent && canary?.internal === had?.internal
  );
}
