import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import type { MetadataRecord, VisibilityCode } from '../../db/schema.ts';

/** What somebody may find: guests public contents, members limited ones too, the agency's own all. */
export function visibleTo(actor: Actor): VisibilityCode[] {
  if (isInternal(actor)) return ['1', '2', '3'];
  return isMember(actor) ? ['1', '3'] : ['1'];
}

/** Previews, streams, restrictions and notes are for members. */
export function mayPreview(actor: Actor): boolean {
  return isMember(actor);
}

/** Keys of IPTC_FIELDS that tell of restrictions or are notes to the editor. */
const MEMBERS_ONLY_KEYS = new Set(['instructions']);

export function isForMembersOnly(key: string): boolean {
  return MEMBERS_ONLY_KEYS.has(key);
}

export function metadataFor(actor: Actor, metadata: readonly MetadataRecord[]): MetadataRecord[] {
  const isOpen = ({ key }: MetadataRecord) => mayPreview(actor) || !isForMembersOnly(key);
  return metadata.filter((entry) => isOpen(entry) && entry.values.length > 0);
}
