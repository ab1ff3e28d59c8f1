import type { DeskFilter } from '@newsphoto/contract';

/** What the address of the monitor holds. */
export interface DeskView {
  readonly filter: DeskFilter;
  readonly layout: 'grid' | 'list';
}

const CHOICES = {
  proof: ['1', '2', '3', '4'],
  visibility: ['1', '2', '3'],
  lock: ['locked', 'free'],
  unread: ['1'],
  taken: ['mine', 'others', 'none'],
  rating: ['1', '2', '3', '4', '5'],
  colour: ['1', '2', '3', '4', '5', '6', '7', '8'],
  rejected: ['only', 'without'],
  near: ['1'],
} as const satisfies Partial<Record<keyof DeskFilter, readonly string[]>>;
const TEXTS = ['source', 'desk'] as const;
const LONGEST_TEXT = 100;

/** Reads an address; what is no value is left out. */
export function deskViewOf(params: URLSearchParams): DeskView {
  const chosen = Object.entries(CHOICES).flatMap(([name, values]) => {
    const value = values.find((one) => one === params.get(name));
    return value === undefined ? [] : [[name, value]];
  });
  const texts = TEXTS.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' || value.length > LONGEST_TEXT ? [] : [[name, value]];
  });
  return {
    filter: Object.fromEntries([...texts, ...chosen]),
    layout: params.get('layout') === 'list' ? 'list' : 'grid',
  };
}

/** The parameters of a view, in a stable order. */
export function paramsOf({ filter, layout }: DeskView): URLSearchParams {
  const params = new URLSearchParams(layout === 'list' ? { layout } : {});
  for (const name of [...TEXTS, ...Object.keys(CHOICES)]) {
    const value: unknown = Reflect.get(filter, name);
    if (typeof value === 'string') params.set(name, value);
  }
  return params;
}

/** A filter with another value of one name; empty: none. */
export function withFilter(filter: DeskFilter, name: string, value: string): DeskFilter {
  const params = paramsOf({ filter, layout: 'grid' });
  if (value === '') params.delete(name);
  else params.set(name, value);
  return deskViewOf(params).filter;
}
