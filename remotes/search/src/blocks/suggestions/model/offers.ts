import type { Suggestion } from '@newsphoto/contract';

/** An entry of the list. */
export interface Offer {
  /** Unique in the list. */
  readonly key: string;
  readonly text: string;
  readonly query: string;
  readonly note?: string;
  readonly count?: string;
}

export interface OfferGroup {
  readonly title: string;
  readonly offers: readonly Offer[];
}

/** While typing, suggestions come first in number; in an empty field there is nothing else. */
const RECENT_WHILE_TYPING = 3;
const MOST_RECENT = 8;

const KIND_LABELS: Readonly<Record<Suggestion['kind'], string>> = {
  person: '人名',
  place: '地名',
  organisation: '組織',
  keyword: 'キーワード',
  word: '',
};

interface Offered {
  readonly typed: string;
  readonly recent: readonly string[];
  readonly suggestions: readonly Suggestion[];
}

/** Recent searches that contain what is typed, then suggestions; groups without entries are left out. */
export function offerGroups({ typed, recent, suggestions }: Offered): readonly OfferGroup[] {
  const text = typed.trim().toLowerCase();
  const matching = recent.filter((query) => query.toLowerCase().includes(text) && query !== typed);
  const most = text === '' ? MOST_RECENT : RECENT_WHILE_TYPING;
  const groups = [
    {
      title: '最近の検索',
      offers: matching.slice(0, most).map((query) => ({ key: `recent ${query}`, text: query, query })),
    },
    { title: '候補', offers: suggestions.map(offerOf) },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

function offerOf({ term, kind, query, count: { value, relation } }: Suggestion): Offer {
  const count = `${value.toLocaleString('ja-JP')}件${relation === 'gte' ? '以上' : ''}`;
  return { key: `term ${query}`, text: term, query, note: KIND_LABELS[kind], count };
}

/** The place of the next active entry, in a circle through none (-1). */
export function nextActive(active: number, count: number, step: 1 | -1): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
