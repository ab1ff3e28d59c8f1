import type { AdminFeature, FeatureSearch } from '@newsphoto/contract';
import {
  CATEGORIES,
  CONTENT_TYPES,
  describeSearch,
  formatDay,
  labelOfCode,
  parseSearchExpression,
} from '@newsphoto/domain';
import type { StateTone } from '@newsphoto/records';

const STATES: Readonly<Record<AdminFeature['state'], { readonly label: string; readonly tone: StateTone }>> =
  {
    live: { label: '公開中', tone: 'done' },
    expired: { label: '期限切れ', tone: 'plain' },
    revoked: { label: '取り消し済み', tone: 'plain' },
  };

export const featureState = ({ state }: Pick<AdminFeature, 'state'>) => STATES[state];

export const expiryLine = ({ expiresOn }: Pick<AdminFeature, 'expiresOn'>): string =>
  expiresOn === null ? '期限なし' : `${formatDay(expiresOn)}まで`;

/** What the link searches for, in words. */
export function searchLine({ query, filters = {} }: FeatureSearch): string {
  const types = (filters.contentType ?? []).map((code) => labelOfCode(CONTENT_TYPES, code));
  const categories = (filters.category ?? []).map((code) => labelOfCode(CATEGORIES, code));
  const others = Object.entries(filters).filter(([field]) => !NAMED.has(field)).length;
  const parts = [
    ...(query.trim() === '' ? [] : [termsOf(query)]),
    ...(types.length > 0 ? [types.join('・')] : []),
    ...(categories.length > 0 ? [categories.join('・')] : []),
    ...(others > 0 ? [`ほか${others}件の条件`] : []),
  ];
  return parts.join('、') || 'すべての素材';
}

const NAMED = new Set(['contentType', 'category']);

function termsOf(query: string): string {
  const parsed = parseSearchExpression(query);
  return parsed.ok ? describeSearch(parsed.ast) : query;
}
