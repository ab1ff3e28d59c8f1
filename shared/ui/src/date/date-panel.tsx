import { type KeyboardEvent, lazy, type RefObject, Suspense, useRef } from 'react';
import { useTopLayer } from '../layout/use-top-layer.ts';
import type { CalendarPanelProps } from './calendar-panel.tsx';
import styles from './date-field.module.css';

/** Fetches the calendar; a second call asks for nothing. */
export const loadCalendar = () => import(/* webpackChunkName: "calendar" */ './calendar-panel.tsx');

const CalendarPanel = lazy(async () => ({ default: (await loadCalendar()).CalendarPanel }));

export interface DatePanelProps extends CalendarPanelProps {
  readonly id: string;
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The calendar under its field. */
export function DatePanel({ id, label, field, onKeyDown, ...calendar }: DatePanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer, field, 4);
  return (
    <div
      ref={layer}
      id={id}
      popover="manual"
      className={styles.panel}
      role="dialog"
      aria-label={`${label}のカレンダー`}
      onKeyDown={onKeyDown}
      // A press inside leaves the focus, and with it the entry, where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Suspense fallback={null}>
        <CalendarPanel {...calendar} />
      </Suspense>
    </div>
  );
}
