import type { OrderListQuery } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => tokyoDate(new Date(Date.now() - days * DAY_MS));

const PERIODS: readonly OrderListQuery[] = [
  { from: dayBefore(7) },
  { from: dayBefore(2_000), to: dayBefore(1_970) },
  { to: dayBefore(3_500) },
  { from: dayBefore(4_000), to: dayBefore(3_900) },
];
/** Frequent and rare ones, two at once, numbers, a single letter, and texts without a hit. */
const TEXTS = [
  ...[
    '東京',
    '佐藤',
    '優勝',
    '朝刊',
    '珍品',
    '野球 優勝',
    '訪問 朝刊',
    'A1',
    '20260010',
    'の',
    'ない言葉',
    '朝刊 ない言葉',
  ],
];
const TYPES = ['0', '1', '2', '5'] as const;
const STATES = ['submitted', 'reviewing', 'returned', 'approved', 'refused', 'cancelled'] as const;
const SORTS = ['0', '1', '2'] as const;

/** Every filter by itself and in pairs, in every order. */
export function historyQueries(): OrderListQuery[] {
  const filters: OrderListQuery[] = [
    ...TYPES.map((type) => ({ type })),
    ...STATES.map((state) => ({ state })),
    ...PERIODS,
    ...TEXTS.map((text) => ({ text })),
    ...PERIODS.flatMap((period) => [
      { ...period, type: '5' as const },
      { ...period, text: '優勝' },
    ]),
    ...(['1', '5'] as const).flatMap((type) => ['優勝', '珍品', 'ない言葉'].map((text) => ({ type, text }))),
  ];
  return filters.flatMap((filter) => SORTS.map((sort) => ({ ...filter, sort })));
}
