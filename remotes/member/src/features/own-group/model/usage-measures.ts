import type { GroupUsage } from '@newsphoto/contract';

type Month = GroupUsage['months'][number];

const count = (value: number): string => value.toLocaleString('ja-JP');
const yen = (value: number): string => `${count(value)}円`;

/** What the chart can show. */
export const MEASURES = {
  amount: { label: '注文金額（税込）', text: yen },
  orders: { label: '注文', text: (value: number) => `${count(value)}件` },
  downloads: { label: 'ダウンロード', text: (value: number) => `${count(value)}点` },
  invoiced: { label: '請求額（税込）', text: yen },
} as const;
export type Measure = keyof typeof MEASURES;

export const isMeasure = (value: string): value is Measure => Object.hasOwn(MEASURES, value);

/** 「2026年11月」. */
export const monthLabel = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(4))}月`;

/** 「11」: below the bars, where the table beside them has the years. */
export const shortMonth = (month: string): string => String(Number(month.slice(4)));

/** The least of 1, 2 and 5 times a power of ten that no value exceeds: the top of the chart. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

/** Of the height of the chart, 0 to 1. Months of credit notes alone are below zero: they have no bar. */
export const heightOf = (month: Month, measure: Measure, top: number): number =>
  Math.max(0, month[measure]) / top;
