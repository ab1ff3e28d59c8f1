import type { ReleaseSeries } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { LoadingState, Note, Segmented, Stack, Table, Title } from '@newsphoto/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { linesOf, rowsOf, TRENDS, type Trend } from '../model/release-trends.ts';
import styles from './release-trends.module.css';

const TimePlot = lazy(async () => ({ default: (await import('./time-plot.tsx')).TimePlot }));
const PERIODS = [
  { value: '1', label: '24時間' },
  { value: '7', label: '7日間' },
] as const;

interface ReleaseTrendsProps {
  readonly channel: string;
  readonly name: string;
}

/** Web vitals, loads and failures of each version of a name over time. */
export function ReleaseTrends({ channel, name }: ReleaseTrendsProps) {
  const [days, setDays] = useState<'1' | '7'>('1');
  const query = endpointQuery('GET /admin/releases/:name/series', {
    params: { name },
    query: { channel, days },
  });
  const loaded = useApiQuery(query, { keepPrevious: true });
  return (
    <Stack gap={12}>
      <Title level={3}>推移</Title>
      <Segmented label="推移の期間" value={days} options={PERIODS} onChange={setDays} />
      {loaded.data ? (
        <Series series={loaded.data} />
      ) : (
        (loaded.error && failureOf(loaded)) || <LoadingState />
      )}
    </Stack>
  );
}

function Series({ series }: { readonly series: ReleaseSeries }) {
  const times = useMemo(() => series.starts.map((start) => Date.parse(start) / 1000), [series]);
  if (series.versions.length === 0) return <p>この期間の報告はありません。</p>;
  return (
    <>
      {(Object.keys(TRENDS) as Trend[]).map((trend) => (
        <TrendPlot key={trend} {...{ series, trend, times }} />
      ))}
      <Note>
        LCPとINPは75パーセンタイルで、LCPは2.5秒以下、INPは0.2秒以下が目安です。最初に表示した画面のリリースと、本体のリリースに数えます。
      </Note>
      <details>
        <summary>表で見る</summary>
        <TrendTable series={series} />
      </details>
    </>
  );
}

interface TrendPlotProps {
  readonly series: ReleaseSeries;
  readonly trend: Trend;
  readonly times: readonly number[];
}

function TrendPlot({ series, trend, times }: TrendPlotProps) {
  const { title, text } = TRENDS[trend];
  const lines = useMemo(() => linesOf(series, trend), [series, trend]);
  const hasAny = lines.some(({ values }) => values.some((value) => value !== null));
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      {hasAny ? (
        <>
          <ul className={styles.legend}>
            {lines.map(({ label }) => (
              <li key={label} className={styles.line}>
                {label}
              </li>
            ))}
          </ul>
          <Suspense fallback={<LoadingState />}>
            <TimePlot {...{ times, lines, text }} />
          </Suspense>
        </>
      ) : (
        <Note>この期間の報告はありません。</Note>
      )}
    </figure>
  );
}

function TrendTable({ series }: { readonly series: ReleaseSeries }) {
  return (
    <div className={styles.scrolled}>
      <Table>
        <thead>
          <tr>
            <th scope="col">時刻</th>
            <th scope="col">版</th>
            {Object.entries(TRENDS).map(([trend, { title }]) => (
              <th key={trend} scope="col" data-number>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(series).map(({ key, time, version, values }) => (
            <tr key={key}>
              <th scope="row">{time}</th>
              <td>{version}</td>
              {values.map(({ trend, value }) => (
                <td key={trend} data-number>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
