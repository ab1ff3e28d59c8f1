import type { ReleaseSeries } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { msLabel } from './release-labels.ts';

/** One version over the steps of a series. */
export interface TrendLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export type Trend = 'lcpMs' | 'inpMs' | 'loads' | 'failed';

const countLabel = (unit: string) => (value: number | null) =>
  value === null ? '—' : `${Math.round(value).toLocaleString('ja-JP')}${unit}`;

export const TRENDS: Readonly<
  Record<Trend, { readonly title: string; readonly text: (value: number | null) => string }>
> = {
  lcpMs: { title: '最大の要素の表示（LCP）', text: msLabel },
  inpMs: { title: '操作への応答（INP）', text: msLabel },
  loads: { title: '読み込み', text: countLabel('回') },
  failed: { title: '失敗した人', text: countLabel('人') },
};

/** Of more lines it is not visible which is which: the newest are shown. */
const MOST_LINES = 4;

export function linesOf({ versions }: ReleaseSeries, trend: Trend): TrendLine[] {
  return versions.slice(-MOST_LINES).map((one) => ({ label: one.version, values: one[trend] }));
}

/** Steps that browsers reported in, the newest first: the rows of the table. */
export function rowsOf({ starts, versions }: ReleaseSeries) {
  return starts
    .flatMap((start, at) =>
      versions
        .filter(({ loads, failed, lcpMs, inpMs }) => loads[at] || failed[at] || lcpMs[at] || inpMs[at])
        .map((one) => ({
          ...{ key: `${start} ${one.version}`, time: stepLabel(start), version: one.version },
          values: (Object.keys(TRENDS) as Trend[]).map((trend) => ({
            trend,
            value: TRENDS[trend].text(one[trend][at] ?? null),
          })),
        })),
    )
    .reverse();
}

const inTokyo = (seconds: number): string => formatDate(tokyoDateTime(new Date(seconds * 1000)));

/** 「9:00」 */
export const clockLabel = (seconds: number): string => inTokyo(seconds).slice(11, 16).replace(/^0/, '');
/** 「11/27」 */
export const dayLabel = (seconds: number): string => inTokyo(seconds).slice(5, 10).replace(/^0/, '');
const stepLabel = (iso: string): string => inTokyo(Date.parse(iso) / 1000).slice(5, 16);
