import type { GroupUsage } from '@newsphoto/contract';
import { heightOf, MEASURES, type Measure, shortMonth, topOf } from '../model/usage-measures.ts';
import styles from './month-chart.module.css';

interface MonthChartProps {
  readonly months: GroupUsage['months'];
  readonly measure: Measure;
}

/** A bar for each month. The table below it has the same figures for screen readers. */
export function MonthChart({ months, measure }: MonthChartProps) {
  const { label, text } = MEASURES[measure];
  const hasAny = months.some((month) => month[measure] > 0);
  const top = topOf(months.map((month) => month[measure]));
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.caption}>
        {label}　{hasAny ? `目盛りの上端 ${text(top)}・横軸は月` : 'この期間にはありません'}
      </figcaption>
      <div className={styles.bars}>
        {months.map((month) => (
          <span key={month.month} className={styles.place} title={text(month[measure])}>
            <span className={styles.bar} style={{ blockSize: `${heightOf(month, measure, top) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.months}>
        {months.map(({ month }) => (
          <span key={month} className={styles.month}>
            {shortMonth(month)}
          </span>
        ))}
      </div>
    </figure>
  );
}
