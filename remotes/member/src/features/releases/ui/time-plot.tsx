import { useEffect, useRef, useSyncExternalStore } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { clockLabel, dayLabel, type TrendLine } from '../model/release-trends.ts';
import styles from './time-plot.module.css';

const HEIGHT = 168;
const DAY_S = 86_400;
/** Tokens of the lines, in their order; each also has a dash, for those who see no colours. */
const STROKES = ['accent', 'alert', 'done', 'textMuted'] as const;
const DASHES = [[], [8, 4], [2, 3], [8, 3, 2, 3]];

interface TimePlotProps {
  /** Seconds since 1970, at the beginning of each step. */
  readonly times: readonly number[];
  readonly lines: readonly TrendLine[];
  readonly text: (value: number | null) => string;
}

/** Lines over time, by uPlot. The table beside it has the same figures for screen readers and the keyboard. */
export function TimePlot({ times, lines, text }: TimePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useSyncExternalStore(watchTheme, () => document.documentElement.dataset.theme ?? '');
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    const plot = new UPlot(
      { ...optionsOf(times, lines, text, theme), width: target.clientWidth, height: HEIGHT },
      [[...times], ...lines.map(({ values }) => [...values])],
      target,
    );
    const sizes = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height: HEIGHT }));
    sizes.observe(target);
    return () => {
      sizes.disconnect();
      plot.destroy();
    };
  }, [times, lines, text, theme]);
  return <div ref={place} className={styles.plot} aria-hidden="true" />;
}

/** A canvas knows no custom properties: it is drawn again in the other theme. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function optionsOf(
  times: readonly number[],
  lines: readonly TrendLine[],
  text: TimePlotProps['text'],
  _theme: string,
): Omit<UPlot.Options, 'width' | 'height'> {
  const own = getComputedStyle(document.documentElement);
  const token = (name: string) => own.getPropertyValue(`--np-${name}`).trim();
  const isDays = (times.at(-1) ?? 0) - (times[0] ?? 0) > DAY_S;
  const axis = {
    stroke: token('text-muted'),
    font: `12px ${token('font')}`,
    grid: { stroke: token('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    legend: { show: false },
    cursor: { show: false },
    axes: [
      { ...axis, space: 56, values: (_plot, splits) => splits.map(isDays ? dayLabel : clockLabel) },
      { ...axis, size: 72, values: (_plot, splits) => splits.map((value) => text(value)) },
    ],
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(most ?? 0, 1) * 1.1] } },
    series: [
      {},
      ...lines.map(({ label }, at) => ({
        ...{ label, width: 2, dash: DASHES[at % DASHES.length] ?? [], spanGaps: false },
        stroke: token((STROKES[at % STROKES.length] ?? 'accent').replace('M', '-m')),
        points: { show: true, size: 5 },
      })),
    ],
  };
}
