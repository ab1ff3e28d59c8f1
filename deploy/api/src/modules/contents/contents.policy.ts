import { hasPermissions, INTERNAL_GROUP_KBN, PERMISSION_PREVIEW } from '@newsphoto/contract';
import type { DetailedConditions } from '@newsphoto/domain/forms';
import { type Actor, isMember } from '../../access/actor.ts';
import type { MetadataRecord, VisibilityCode } from '../../db/content-tables.ts';

/** Visibilities of a user: guests public contents, members limited ones too, internal users all. */
export function visibleTo(actor: Actor): VisibilityCode[] {
  return isMember(actor) ? visibleToMember(actor.groupKbn) : ['1'];
}

/** Visibilities of a user of such a group. */
export function visibleToMember(groupKbn: string): VisibilityCode[] {
  return groupKbn === INTERNAL_GROUP_KBN ? ['1', '2', '3'] : ['1', '3'];
}

/** What a user's search may find: as `visibleTo`, or the contents of a link. */
export function findableBy(actor: Actor): VisibilityCode[] {
  return actor.granted ? [...actor.granted.visibilities] : visibleTo(actor);
}

/** Those of the contents that a link allows the user to see. */
export function grantedAmong(actor: Actor, contentIds: readonly number[]): readonly number[] {
  if (!actor.granted) return contentIds;
  const input = new Set(actor.granted.contentIds);
  return contentIds.filter((id) => input.has(id));
}

/** Previews, streams, restrictions and notes are for members. */
export function mayPreview(actor: Actor): boolean {
  return isMember(actor);
}

/** The body of a text is read as a preview is seen: by members, and by recipients whose link allows previews. */
export function mayReadText(actor: Actor): boolean {
  return isMember(actor) || (!!actor.granted && hasPermissions(actor.permissions, [PERMISSION_PREVIEW]));
}

/** Keys of IPTC_FIELDS with restrictions or notes to the editor. */
const MEMBERS_ONLY_KEYS = new Set(['instructions']);

export function isForMembersOnly(key: string): boolean {
  return MEMBERS_ONLY_KEYS.has(key);
}

/** Conditions of a search that would reveal what a user may not read. */
export function maySearchFor(actor: Actor, { visibility, hasNotes }: DetailedConditions): boolean {
  const isInternal = isMember(actor) && actor.groupKbn === INTERNAL_GROUP_KBN;
  return (visibility === undefined || isInternal) && (hasNotes === undefined || isMember(actor));
}

export function metadataFor(actor: Actor, metadata: readonly MetadataRecord[]): MetadataRecord[] {
  const isOpen = ({ key }: MetadataRecord) => mayPreview(actor) || !isForMembersOnly(key);
  return metadata.filter((entry) => isOpen(entry) && entry.values.length > 0);
}

/** Photographs that every browser shows unconverted. */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** True if an internal user is shown the original file, besides its renditions. */
export const hasShownOriginal = (row: {
  readonly content_type: string;
  readonly mime_type: string;
}): boolean => row.content_type === '0' && SHOWN_TYPES.has(row.mime_type);
