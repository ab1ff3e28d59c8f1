import { GUEST_USER_IDS } from '@newsphoto/contract';
import { readUserState } from '../readers/read-session.ts';
import {
  hasSealedItem,
  readSealedItem,
  removeSealedItem,
  type SealedItem,
  writeSealedItem,
} from './sealed-items.ts';

/** A content that was looked at in this browser. */
export interface RecentContent {
  readonly contentId: string;
  readonly headline: string;
}

const MOST = 8;
const LONGEST_TEXT = 1000;

/**
 * A list as stored, with its user. A session may end without a log-out: headlines that one user may see are not shown to the
 * next one. The list of a general guest is visible to all.
 */
interface OwnedList {
  readonly owner: string;
  readonly entries: readonly unknown[];
}

/** Search expressions of this user in this browser, the last one first; gone after a log-out. */
export async function readRecentSearches(): Promise<readonly string[]> {
  return (await readList('recentSearches')).filter(isText);
}

/** Contents that this user looked at in this browser, the last one first; gone after a log-out. */
export async function readRecentContents(): Promise<readonly RecentContent[]> {
  return (await readList('recentContents')).filter(isRecentContent);
}

export async function rememberSearch(query: string): Promise<void> {
  if (!isText(query)) return;
  await remember('recentSearches', query, readRecentSearches, (one) => one === query);
}

export async function rememberContent({ contentId, headline }: RecentContent): Promise<void> {
  const content = { contentId, headline: headline.slice(0, LONGEST_TEXT) };
  await remember('recentContents', content, readRecentContents, (one) => one.contentId === contentId);
}

/** Known synchronously: whether there is anything to read. */
export const hasRecentItems = (): boolean =>
  hasSealedItem('recentSearches') || hasSealedItem('recentContents');

export function forgetRecentItems(): void {
  removeSealedItem('recentSearches');
  removeSealedItem('recentContents');
}

/** Adds an entry in front. Nothing is written after a log-out. */
async function remember<T>(
  item: SealedItem,
  entry: T,
  read: () => Promise<readonly T[]>,
  isSame: (one: T) => boolean,
): Promise<void> {
  const { userId } = readUserState();
  const others = (await read()).filter((one) => !isSame(one));
  const list: OwnedList = { owner: userId, entries: [entry, ...others].slice(0, MOST) };
  await writeSealedItem(item, list, () => readUserState().userId === userId);
}

async function readList(item: SealedItem): Promise<readonly unknown[]> {
  const { owner, entries }: Partial<OwnedList> = { ...Object(await readSealedItem(item)) };
  const isOwn = owner === GUEST_USER_IDS.general || owner === readUserState().userId;
  return isOwn && Array.isArray(entries) ? entries.slice(0, MOST) : [];
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT;

function isRecentContent(value: unknown): value is RecentContent {
  if (typeof value !== 'object' || value === null) return false;
  const { contentId, headline } = value as Partial<RecentContent>;
  return typeof contentId === 'string' && /^\d{12}$/.test(contentId) && typeof headline === 'string';
}
