import { MOST_STARS, RATING_COLORS, RATING_FLAGS, type RatingFilter } from '@newsphoto/contract';
import { COLOR_NAMES, FLAG_NAMES, type RatingStep } from './rating.ts';

export interface RatingFilterProps {
  readonly filter: RatingFilter | undefined;
  readonly onChange: (filter: RatingFilter | undefined) => void;
}

export const RATING_FILTER_LABEL = '自分の評価';

export const minimumText = (stars: number): string =>
  stars < MOST_STARS ? `★${stars}以上` : `★${stars}のみ`;

type Part = keyof RatingFilter;
const PARTS = ['stars', 'color', 'flag'] as const satisfies readonly Part[];
const nameOf = (part: Part): string => `r.${part}`;

const isEmpty = (filter: RatingFilter): boolean => Object.keys(filter).length === 0;

/** Without what an address names wrongly; undefined if nothing remains. */
export function readRatingFilter(params: URLSearchParams): RatingFilter | undefined {
  const stars = params.get(nameOf('stars')) ?? '';
  const color = RATING_COLORS.find((one) => one === params.get(nameOf('color')));
  const flag = RATING_FLAGS.find((one) => one === params.get(nameOf('flag')));
  const filter: RatingFilter = {
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    ...(color && { color }),
    ...(flag && { flag }),
  };
  return isEmpty(filter) ? undefined : filter;
}

export const ratingFilterParams = (filter: RatingFilter = {}): [name: string, value: string][] =>
  PARTS.flatMap((part) => (filter[part] === undefined ? [] : [[nameOf(part), String(filter[part])]]));

/** After a step of the choices; undefined where it requires nothing any more. */
export function filterWith(filter: RatingFilter | undefined, step: RatingStep): RatingFilter | undefined {
  const { stars = 0, color = '', flag = '' } = { ...filter, ...step };
  const next = { ...(stars && { stars }), ...(color && { color }), ...(flag && { flag }) };
  return isEmpty(next) ? undefined : next;
}

/** Each part as a user reads it, and the step that takes it away. */
export function ratingFilterTexts({ stars, color, flag }: RatingFilter = {}) {
  const texts: { readonly part: Part; readonly text: string; readonly removal: RatingStep }[] = [];
  if (stars) texts.push({ part: 'stars', text: minimumText(stars), removal: { stars: 0 } });
  if (color) texts.push({ part: 'color', text: COLOR_NAMES[color], removal: { color: '' } });
  if (flag) texts.push({ part: 'flag', text: FLAG_NAMES[flag], removal: { flag: '' } });
  return texts;
}
