import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { lazyPart, useLazyPart } from '../layout/use-lazy-part.ts';
import { useTopLayer } from '../layout/use-top-layer.ts';
import type { CalendarPanelProps } from './calendar-panel.tsx';
import styles from './date-field.module.css';

export const calendarPart = lazyPart(() => import(/* webpackChunkName: "calendar" */ './calendar-panel.tsx'));

export interface DatePanelProps extends CalendarPanelProps {
  readonly id: string;
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The calendar under its field. */
export function DatePanel({ id, label, field, onKeyDown, ...calendar }: DatePanelProps) {
  const layer = useRef<HTMLDivElement>(null);
  const part = useLazyPart(calendarPart);
  useTopLayer(layer, field, 4);
  return (
    <div
      ref={layer}
      id={id}
      popover="manual"
      className={styles.panel}
      role="dialog"
      aria-label={`${label}のカレンダー`}
      aria-busy={part === undefined}
      onKeyDown={onKeyDown}
      // A press inside does not move the focus, so that the entry stays open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {part === 'failed' && (
        <p className={styles.failed}>カレンダーを読み込めませんでした。日付を入力してください。</p>
      )}
      {part !== undefined && part !== 'failed' && <part.CalendarPanel {...calendar} />}
    </div>
  );
}
