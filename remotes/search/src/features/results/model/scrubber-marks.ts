import { byYears, type Timeline } from './timeline.ts';

export interface ScrubberMark {
  readonly key: string;
  /** Pixels from the top of the track. */
  readonly top: number;
  readonly label: string | undefined;
}

/** Pixels between labels, and between lines without one. */
const LABEL_GAP = 22;
const LINE_GAP = 4;
/** With more years than these their months are not marked. */
const FEW_YEARS = 3;
/** Weight of those that have labels only where their neighbours have room for theirs: every one, or none. */
const EACH = 3;

interface Candidate {
  readonly key: string;
  readonly top: number;
  readonly label: string;
  /** Less goes first where there is not room for all. */
  readonly weight: number;
}

/** Where the result begins comes first, then round years: one looks for them. */
function weightOf(year: string, first: number): number {
  if (first === 0) return 0;
  if (year.endsWith('X') || year.endsWith('0')) return 1;
  return year.endsWith('5') ? 2 : EACH;
}

const labelOfYear = (year: string): string => (year === '' ? '不明' : year.replace('X', '0年代'));

function candidates(timeline: Timeline, topOf: (index: number) => number): Candidate[] {
  const years = byYears(timeline).periods;
  const marks = years.map(({ period, first }) => ({
    ...{ key: period, top: topOf(first), label: labelOfYear(period) },
    weight: years.length > FEW_YEARS ? weightOf(period, first) : 0,
  }));
  if (years.length > FEW_YEARS) return marks;
  const started = new Set(years.map(({ first }) => first));
  const months = timeline.periods
    .filter(({ period, first }) => period.length === 6 && !started.has(first))
    .map(({ period, first }) => ({
      ...{ key: period, top: topOf(first), label: `${Number(period.slice(4))}月` },
      weight: EACH,
    }));
  return [...marks, ...months].toSorted((one, other) => one.top - other.top);
}

/** Years at their places along a track, or months where there are few years; labels where there is room for them. */
export function scrubberMarks(
  timeline: Timeline,
  height: number,
  placeOf: (index: number) => number,
): ScrubberMark[] {
  const all = candidates(timeline, (index) => Math.round(placeOf(index) * height));
  const isFree = (taken: readonly number[], top: number, gap: number) =>
    taken.every((other) => Math.abs(other - top) >= gap);
  const labels: number[] = [];
  const lines: number[] = [];
  const marks: ScrubberMark[] = [];
  const hasRoom = ({ key, top }: Candidate) =>
    all.every((other) => other.key === key || Math.abs(other.top - top) >= LABEL_GAP);
  for (const one of all.toSorted((one, other) => one.weight - other.weight)) {
    const { key, top, label, weight } = one;
    const hasLabel = isFree(labels, top, LABEL_GAP) && (weight < EACH || hasRoom(one));
    if (hasLabel) labels.push(top);
    else if (!isFree(lines, top, LINE_GAP)) continue;
    lines.push(top);
    marks.push({ key, top, label: hasLabel ? label : undefined });
  }
  return marks.toSorted((one, other) => one.top - other.top);
}
