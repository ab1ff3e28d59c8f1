import { randomBytes } from 'node:crypto';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';

/**
 * Visibility classes, the first segment of every media address. `p`: small pictures of public contents.
 * `l`: those of limited ones. `v`: previews and streams of both, for members. `i`: everything of private
 * contents.
 */
export const MEDIA_CLASSES = ['p', 'l', 'v', 'i'] as const;
export type MediaClass = (typeof MEDIA_CLASSES)[number];

/** Classes that are public. */
export const PUBLIC_CLASSES: readonly MediaClass[] = ['p'];

/** Classes that a user may read. */
export function classesOf(actor: Pick<Actor, 'guestKind' | 'groupKbn'>): readonly MediaClass[] {
  if (isInternal(actor)) return MEDIA_CLASSES;
  return isMember(actor) ? ['p', 'l', 'v'] : PUBLIC_CLASSES;
}

/** The class of a content's renditions by its visibility (1 public, 2 private, 3 limited). */
export function classOfRendition(visibility: '1' | '2' | '3', kind: 'thumbnail' | 'preview'): MediaClass {
  if (visibility === '2') return 'i';
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
