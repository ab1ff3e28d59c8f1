import type { HitCount } from '@newsphoto/contract';
import { parseSearchExpression, type SearchNode, type SearchTerm } from '@newsphoto/domain';
import { daysAsText, readDateText } from '@newsphoto/domain/forms';
import { type CallOptions, call } from '@newsphoto/http';
import { combinedExpression } from './narrowing.ts';
import {
  type SearchState,
  searchHref,
  searchRequestOf,
  withConditions,
  withNarrowing,
} from './search-state.ts';

/** Another search that is offered with its number of hits. */
export interface OfferedSearch {
  readonly key: string;
  readonly label: string;
  readonly count: string;
  readonly href: string;
}

/** Terms that are counted one by one: each is a search. */
const MOST_TERMS = 8;
/** Operators, quotes and escapes: a text with one of them has no single terms that could be taken out of it. */
const OPERATORS = /[+*#()"\\＋＊＃（）＂“”＼]/;

/** The same search with a date among its terms as the day of the photograph; undefined without one. */
export function searchByDate(
  state: SearchState,
): { readonly search: SearchState; readonly days: string } | undefined {
  if (state.conditions?.shotDate !== undefined || state.conditions?.contentIds !== undefined)
    return undefined;
  const parts = OPERATORS.test(state.query) ? [state.query] : state.query.split(/[\s\u3000]+/);
  const place = parts.findIndex((part) => readDateText(part) !== undefined);
  const held = readDateText(parts[place] ?? '');
  if (held === undefined) return undefined;
  const query = parts.filter((_part, index) => index !== place).join(' ');
  const search = withConditions({ ...state, query }, { ...state.conditions, shotDate: held });
  return { search, days: daysAsText(held).replace(/（.*）$/, '') };
}

/** The terms of a search that requires all of several; none of another one. */
export function termsOfAll({ query, within }: Pick<SearchState, 'query' | 'within'>): string[] {
  const parsed = parseSearchExpression(combinedExpression(query, within));
  const node = parsed.ok ? parsed.ast : undefined;
  if (node?.kind !== 'all') return [];
  const terms = [...new Set(node.include.filter(isTerm).map(asExpression))];
  return node.include.length > 1 ? terms.slice(0, MOST_TERMS) : [];
}

const isTerm = (node: SearchNode): node is SearchTerm => node.kind === 'term';

const asExpression = ({ text, phrase }: SearchTerm): string =>
  phrase ? `"${text.replace(/["\\]/g, '\\$&')}"` : text.replace(/[\s+*#()"\\＋＊＃（）＂“”＼]/g, '\\$&');

async function offered(search: SearchState, label: string, options: CallOptions): Promise<OfferedSearch> {
  const { total } = await call('POST /contents/search/count', { body: searchRequestOf(search) }, options);
  return { key: label, label, count: countText(total), href: searchHref(search) };
}

const countText = ({ value, relation }: HitCount): string =>
  `${value.toLocaleString('ja-JP')}件${relation === 'gte' ? '以上' : ''}`;

/** Numbers of contents, as a list of an order or a telephone call has them. */
export function numbersIn(query: string): readonly string[] {
  const parts = query
    .normalize('NFKC')
    .split(/[\s,、，"]+/)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => /^\d{12}$/.test(part)) ? parts : [];
}

/** The box takes numbers too: they are no text of a content, but one of its conditions. */
async function offerByNumber(state: SearchState, options: CallOptions): Promise<readonly OfferedSearch[]> {
  const contentIds = numbersIn(state.query);
  if (contentIds.length === 0) return [];
  const search = withConditions(
    { ...state, query: '' },
    { ...state.conditions, contentIds: [...contentIds] },
  );
  const one = await offered(search, `素材番号 ${contentIds.join('、')}を表示`, options);
  return one.count === '0件' ? [] : [one];
}

/** Numbers of contents, or a date: what the box holds besides words of a text. */
export const offerByMeaning = async (
  state: SearchState,
  options: CallOptions,
): Promise<readonly OfferedSearch[]> => [
  ...(await offerByNumber(state, options)),
  ...(await offerByDate(state, options)),
];

/** Nothing if the archive has nothing of that day. */
async function offerByDate(state: SearchState, options: CallOptions): Promise<readonly OfferedSearch[]> {
  const found = searchByDate(state);
  if (!found) return [];
  const one = await offered(found.search, `撮影日 ${found.days}で探す`, options);
  return one.count === '0件' ? [] : [one];
}

/** Each term of a search without hits alone. One after another: a search has its turn, and these are many. */
export async function offerTerms(
  state: SearchState,
  options: CallOptions,
): Promise<readonly OfferedSearch[]> {
  const offers: OfferedSearch[] = [];
  for (const term of termsOfAll(state)) {
    const alone = { ...withNarrowing(state, []), query: term };
    offers.push(await offered(alone, `「${term}」だけで探す`, options));
  }
  return offers;
}
