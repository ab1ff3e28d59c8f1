import type { CsvSource } from '@newsphoto/contract';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { LAST_PICTURE } from './last-picture.ts';

/** Contents that one screen gives to another. */
export interface HandedContents {
  /** In their order. */
  readonly contentIds: readonly string[];
  /** What they are together, for example the name of a lightbox; empty where no one named it. */
  readonly title: string;
}

/** So many numbers an address can hold and be sent to a colleague. */
const MOST_IN_ADDRESS = 20;
const KEY = 'contents';
const HANDED = 'handed';
const CONTENT_ID = /^[0-9]{12}$/;

const isContentId = (id: unknown): id is string => typeof id === 'string' && CONTENT_ID.test(id);
const known = (values: readonly unknown[]): string[] => [...new Set(values.filter(isContentId))];

/**
 * Address of a screen for these contents. A few are in the address itself; more are stored in this tab under the name
 * of the page, where a tab that is opened from it finds them.
 */
export function handOver(page: string, { contentIds, title }: HandedContents): string {
  const ofTitle: string[][] = title === '' ? [] : [['title', title]];
  if (contentIds.length <= MOST_IN_ADDRESS) {
    return `/${page}?${new URLSearchParams([...contentIds.map((id) => ['contentId', id]), ...ofTitle])}`;
  }
  writePageValue(page, KEY, contentIds);
  return `/${page}?${new URLSearchParams([[HANDED, '1'], ...ofTitle])}`;
}

/** What was handed over; no contents where the address names none and nothing was stored for this tab. */
export function handedContents(page: string, params: URLSearchParams): HandedContents {
  const stored = params.has(HANDED) ? readPageValue(page, KEY) : [];
  const ofAddress = known(params.getAll('contentId'));
  return {
    contentIds: ofAddress.length > 0 ? ofAddress : known(Array.isArray(stored) ? stored : []),
    title: (params.get('title') ?? '').slice(0, 100),
  };
}

export const DETAIL_PATH = '/detailedRepresentation';

/** Address of a content's detail, in the result that the handle names. */
export function detailHref(contentId: string, handle?: string): string {
  const params = new URLSearchParams({ contentId, ...(handle ? { h: handle } : {}) });
  return `${contentId.slice(4) > LAST_PICTURE ? '/textdbDetailed' : DETAIL_PATH}?${params}`;
}

const PAGE = 'webPrint';
/** One more than any archive allows to print: the API says how many it takes. */
const MOST_HANDED = 1001;

/** Address of the print screen for these contents; what does not fit into an address is stored for the next tab. */
export const printAddress = ({ contentIds, title }: HandedContents): string =>
  handOver(PAGE, { contentIds: contentIds.slice(0, MOST_HANDED), title });

/** What the print screen was given. */
export const contentsToPrint = (params: URLSearchParams): HandedContents => handedContents(PAGE, params);

const CSV_PAGE = 'csv';
const RESULT = 'h';
const HANDLE = /^[0-9a-f]{32}$/;

/** Address of the CSV screen for these contents; what does not fit into an address is stored for the next tab. */
export const csvAddress = (contents: HandedContents): string => handOver(CSV_PAGE, contents);

/** Address of the CSV screen for every hit of a result. */
export const csvAddressOfResult = (handle: string): string =>
  `/${CSV_PAGE}?${new URLSearchParams({ [RESULT]: handle })}`;

/** What the CSV screen was given; undefined where that is nothing. */
export function csvSourceOf(params: URLSearchParams): CsvSource | undefined {
  const handle = params.get(RESULT) ?? '';
  if (HANDLE.test(handle)) return { handle };
  const { contentIds } = handedContents(CSV_PAGE, params);
  return contentIds.length > 0 ? { contentIds: [...contentIds] } : undefined;
}
