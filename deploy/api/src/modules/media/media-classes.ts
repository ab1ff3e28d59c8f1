import { randomBytes } from 'node:crypto';
import { hasPermissions } from '@newsphoto/contract';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { PERMISSIONS } from '../users/permissions.ts';

/**
 * Visibility classes, the first segment of every media address. `p`: small pictures of public contents.
 * `l`: those of limited ones. `v`: previews and streams of both, for members. `u`: pictures of both without a watermark.
 * `i`: everything of private contents.
 */
export const MEDIA_CLASSES = ['p', 'l', 'v', 'u', 'i'] as const;
export type MediaClass = (typeof MEDIA_CLASSES)[number];

/** Classes that are public. */
export const PUBLIC_CLASSES: readonly MediaClass[] = ['p'];

/** What decides which classes a user may read. */
export type MediaRights = Pick<Actor, 'guestKind' | 'groupKbn' | 'permissions'>;

/** Classes that a user may read. */
export function classesOf(user: MediaRights): readonly MediaClass[] {
  if (isInternal(user)) return MEDIA_CLASSES;
  if (!isMember(user)) return PUBLIC_CLASSES;
  return isLicensed(user) ? ['p', 'l', 'v', 'u'] : ['p', 'l', 'v'];
}

/**
 * A download contract licenses every content that its member may find: they could download it without the watermark. Guests
 * have no licence, whatever their link grants: a link can be forwarded.
 */
const isLicensed = ({ permissions }: MediaRights): boolean =>
  hasPermissions(permissions, [PERMISSIONS.download]);

export type RenditionKind = 'thumbnail' | 'preview' | 'unmarked';

/** The class of a content's renditions by its visibility (1 public, 2 private, 3 limited). */
export function classOfRendition(visibility: '1' | '2' | '3', kind: RenditionKind): MediaClass {
  if (visibility === '2') return 'i';
  if (kind === 'unmarked') return 'u';
  if (kind === 'preview') return 'v';
  return visibility === '1' ? 'p' : 'l';
}

/** A key that cannot be guessed: `<class>/<128 random bits>/<file name>`. */
export function newMediaKey(mediaClass: MediaClass, fileName: string): string {
  return `${mediaClass}/${randomBytes(16).toString('hex')}/${fileName}`;
}

/** The address of a key; empty for the empty key. */
export function mediaUrl(key: string): string {
  return key === '' ? '' : `/media/${key}`;
}
