export interface Entry {
  /** `cookie`: by a remembered login (0). `save`, `premium`: as guest of a SAVE link (1, 2). */
  readonly by: 'cookie' | 'save' | 'premium' | undefined;
  /** The content that was shown before; empty where there was none. */
  readonly contentId: string;
  /** The page that it was shown on; empty where it is not named, or not known. */
  readonly page: EntryPage | '';
}

const FLAGS: Readonly<Record<string, Entry['by']>> = { '0': 'cookie', '1': 'save', '2': 'premium' };

const ENTRY_PAGES = {
  DetailedRepresentation: '/detailedRepresentation?contentId={id}',
  Preview: '/preview?contentId={id}',
  ImageAcquisition: '/preview?contentId={id}',
} as const;
export type EntryPage = keyof typeof ENTRY_PAGES;

const isPage = (pageId: string): pageId is EntryPage => Object.hasOwn(ENTRY_PAGES, pageId);

export function entryOf(params: URLSearchParams): Entry {
  const contentId = params.get('contentId') ?? '';
  const pageId = params.get('pageId') ?? '';
  return {
    by: FLAGS[params.get('searchFlag') ?? ''],
    contentId: /^[0-9]{12}$/.test(contentId) ? contentId : '',
    page: isPage(pageId) ? pageId : '',
  };
}

export const entryHref = ({ contentId, page }: Entry): string =>
  ENTRY_PAGES[page || 'DetailedRepresentation'].replace('{id}', contentId);

/**
 * Query parameters by which a visitor came to a page. They say what they may see there and belong to the
 * address for as long as they stay on it.
 */
const ENTRY_PARAMS = ['urlId', 'redirect', 'inquiry', 'infoId', 'pageId', 'contentId', 'searchFlag'];

export const hasOnlyEntryParams = (params: URLSearchParams): boolean =>
  [...params.keys()].every((name) => ENTRY_PARAMS.includes(name));

export function withEntryParams(params: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const merged = new URLSearchParams(params);
  for (const name of ENTRY_PARAMS) {
    for (const value of before.getAll(name)) merged.append(name, value);
  }
  return merged;
}
