import type { WireItemClass } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';

/** What an item states about the file that it names. */
export interface NamingItem {
  readonly headline: string;
  readonly byline: string;
  readonly source: string;
  readonly rights: string;
  readonly paragraphs: readonly string[];
  readonly item_class: WireItemClass;
  readonly is_held: boolean;
  readonly embargo_until: Date | null;
  /** Of the file. */
  readonly caption: string;
}

const WITHOUT_END = { releaseDate: ['9999:12:31'], releaseTime: ['00:00:00+09:00'] };
const LONGEST_CAPTION = 2_000;
const LONGEST_LINE = 500;

/**
 * Values by keys of the IPTC fields for what the file does not state. Of an item under embargo nothing that could show what it is
 * about: it is filled in when the embargo ends.
 */
export function valuesOfItem(item: NamingItem): Record<string, string[]> {
  const [copyright = '', ...terms] = item.rights.split('\n');
  const open = {
    headline: item.headline.slice(0, LONGEST_LINE),
    description: (item.caption || captionOf(item)).slice(0, LONGEST_CAPTION),
    creator: item.byline,
  };
  const values = {
    ...(item.is_held ? {} : open),
    credit: item.source,
    copyright,
    usageTerms: terms.join('\n'),
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key, [value]]),
  );
}

/** The text of a story is no caption. */
const captionOf = ({ item_class, paragraphs }: NamingItem): string =>
  item_class === 'text' || item_class === 'package' ? '' : paragraphs.join('\n');

/** The moment of release of a file that an item under embargo names. */
export function embargoValues({ is_held, embargo_until }: NamingItem): Record<string, string[]> {
  if (!is_held) return {};
  return embargo_until ? momentValues('release', embargo_until) : WITHOUT_END;
}

export function momentValues(kind: 'release' | 'expiration', at: Date): Record<string, string[]> {
  const text = tokyoDateTime(new Date(Math.ceil(at.getTime() / 1000) * 1000));
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return {
    [`${kind}Date`]: [`${year}:${month}:${day}`],
    [`${kind}Time`]: [`${hour}:${minute}:${second}+09:00`],
  };
}
