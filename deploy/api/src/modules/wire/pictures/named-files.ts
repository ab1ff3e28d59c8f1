import type { WireItemClass } from '@newsphoto/contract';
import type { RemoteContent } from '../../../news/news-story.ts';

/** A file that an item names and that may arrive in the same folder. */
export interface NamedFile {
  /** In the media of the item. */
  readonly place: number;
  /** For comparisons, see `fileKey`. */
  readonly fileName: string;
  /** A smaller copy of another file of the item. */
  readonly isRendition: boolean;
}

const LONGEST_NAME = 255;
const SMALL = /thumb|quick|preview|icon|small|web|view/i;
/** All files of such an item are one picture. */
const OF_ONE_PICTURE: readonly WireItemClass[] = ['picture', 'graphic'];

/** Senders and systems differ in the case and the composition of names. */
export const fileKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** Files that an item names by a plain name: what has an address or a path is elsewhere, and is never fetched. */
export function namedFiles(media: readonly RemoteContent[], itemClass: WireItemClass): NamedFile[] {
  const named = media.flatMap((one, place) => {
    const fileName = plainNameOf(one.href);
    return fileName === ''
      ? []
      : [{ place, fileName, isSmall: SMALL.test(one.rendition), width: one.width ?? 0 }];
  });
  const [best] = named.toSorted(
    (one, other) => Number(one.isSmall) - Number(other.isSmall) || other.width - one.width,
  );
  return named.map(({ place, fileName, isSmall }) => ({
    ...{ place, fileName },
    isRendition: OF_ONE_PICTURE.includes(itemClass)
      ? fileName !== best?.fileName
      : isSmall && best?.isSmall === false,
  }));
}

function plainNameOf(href: string): string {
  const name = decoded(href.trim().replace(/^\.\//, ''));
  return name.length > LONGEST_NAME || /[\\/:?#\0]/.test(name) ? '' : fileKey(name);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
