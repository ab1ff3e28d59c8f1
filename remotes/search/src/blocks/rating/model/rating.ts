import type { Rating } from '@newsphoto/contract';

/** The marks of a content, without its id. */
export type RatingValues = Omit<Rating, 'contentId'>;
export type RatingStep = Partial<RatingValues>;

export const NO_RATING: RatingValues = { stars: 0, color: '', flag: '' };

export const COLOR_NAMES = { red: '赤', yellow: '黄', green: '緑', blue: '青', purple: '紫' } as const;
export const FLAG_NAMES = { pick: '採用', reject: '不採用' } as const;

/** As in the programs that picture editors sort with; violet has none there either. */
export const RATING_KEYS: Readonly<Record<string, RatingStep>> = {
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((stars) => [String(stars), { stars }])),
  '6': { color: 'red' },
  '7': { color: 'yellow' },
  '8': { color: 'green' },
  '9': { color: 'blue' },
  p: { flag: 'pick' },
  x: { flag: 'reject' },
  u: { flag: '' },
};

/** A colour that a content has already is taken away by the same key. */
export const stepFrom = (rating: RatingValues, step: RatingStep): RatingStep =>
  step.color !== undefined && step.color === rating.color ? { color: '' } : step;

/** All marks in one line; empty without any. */
export function ratingText({ stars, color, flag }: RatingValues): string {
  const parts = [
    stars > 0 && `★${stars}`,
    color !== '' && COLOR_NAMES[color],
    flag !== '' && FLAG_NAMES[flag],
  ];
  return parts.filter(Boolean).join('　');
}

/** What a step does, for users who do not see it. */
export function stepText({ stars, color, flag }: RatingStep): string {
  if (stars !== undefined) return stars > 0 ? `★${stars}を付けました` : '★を外しました';
  if (color !== undefined) return color === '' ? '色を外しました' : `${COLOR_NAMES[color]}を付けました`;
  return flag ? `${FLAG_NAMES[flag]}にしました` : '採用・不採用を外しました';
}
