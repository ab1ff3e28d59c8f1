import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { ScrollScale } from '../../model/scroll-scale.ts';
import { type ScrubberMark, scrubberMarks } from '../../model/scrubber-marks.ts';
import { byYears, periodAt, periodText, stepFrom, type Timeline } from '../../model/timeline.ts';
import { useScrolledIndex, useTrackHeight } from '../../state/view/use-scrolled-index.ts';
import styles from './date-scrubber.module.css';

export interface DateScrubberProps {
  readonly dateName: string;
  readonly timeline: Timeline;
  readonly scale: ScrollScale;
}

export function DateScrubber({ dateName, timeline, scale }: DateScrubberProps) {
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const height = useTrackHeight(track);
  const [pointed, setPointed] = useState<number>();
  const { index, goTo } = useScrolledIndex(scale, thumb);
  const marks = useMemo(() => scrubberMarks(timeline, height, scale.placeOf), [timeline, height, scale]);
  const textAt = (at: number) => periodText(periodAt(timeline, at) ?? '');

  const placeOf = ({ clientY }: PointerEvent) => {
    const { top = 0, height: full = 1 } = track.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientY - top) / full));
  };
  const handleMove = (event: PointerEvent) => {
    // A finger that only passes points at nothing.
    if (event.pointerType === 'mouse' || event.buttons !== 0) setPointed(placeOf(event));
  };
  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The focus stays with the pictures: their keys go on.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointed(placeOf(event));
  };
  const handleUp = (event: PointerEvent) => {
    if (event.button !== 0 || pointed === undefined) return;
    goTo(scale.indexAt(placeOf(event)));
    if (event.pointerType !== 'mouse') setPointed(undefined);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = targetOf(event.key, index, timeline);
    if (to === undefined) return;
    event.preventDefault();
    // Neither the pictures' keys nor the page's own scrolling.
    event.stopPropagation();
    goTo(to);
  };
  const at = pointed === undefined ? undefined : scale.indexAt(pointed);
  return (
    <div
      ref={track}
      className={styles.track}
      role="slider"
      tabIndex={0}
      aria-label={`${dateName}で移動`}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={timeline.length}
      aria-valuenow={index + 1}
      aria-valuetext={`${textAt(index)}、${timeline.length.toLocaleString('ja-JP')}件中${(index + 1).toLocaleString('ja-JP')}件目`}
      onPointerMove={handleMove}
      onPointerLeave={() => setPointed(undefined)}
      onPointerDown={handleDown}
      onPointerUp={handleUp}
      onPointerCancel={() => setPointed(undefined)}
      onKeyDown={handleKey}
    >
      <Marks marks={marks} />
      <span ref={thumb} className={styles.thumb}>
        <span className={styles.texts}>{textAt(index)}</span>
      </span>
      {pointed !== undefined && at !== undefined && (
        <span className={styles.pointer} style={{ top: pointed * height }}>
          <span className={styles.texts}>{textAt(at)}</span>
        </span>
      )}
    </div>
  );
}

/** Arrows go by periods, the page keys by years. */
function targetOf(key: string, index: number, timeline: Timeline): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return timeline.length - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return stepFrom(timeline, index, 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return stepFrom(timeline, index, -1);
  if (key === 'PageDown') return stepFrom(byYears(timeline), index, 1);
  return key === 'PageUp' ? stepFrom(byYears(timeline), index, -1) : undefined;
}

const Marks = memo(function Marks({ marks }: { readonly marks: readonly ScrubberMark[] }) {
  return marks.map(({ key, top, label }) => (
    <span key={key} className={styles.mark} style={{ top }}>
      {label}
    </span>
  ));
});
