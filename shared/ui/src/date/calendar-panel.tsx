import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { tokyoDate } from '@newsphoto/domain';
import { eraYear } from '@newsphoto/domain/forms';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { dayOfKey, moveDay } from './calendar-keys.ts';
import { dayToOpenAt, WEEKDAYS, weekdayOf, weeksOf } from './calendar-month.ts';
import styles from './calendar-panel.module.css';

export interface CalendarPanelProps {
  /** The current date, or the typed one if it is complete; X where unknown. */
  readonly held: string;
  /** A month or a year alone may be chosen as well. */
  readonly wildcards: boolean;
  /** Incremented when the keyboard moves to the days; 0: the focus stays where it is. */
  readonly focusRequest: number;
  /** YYYYMMDD; with wildcards YYYYMMXX and YYYYXXXX too. */
  readonly onChoose: (held: string) => void;
}

/**
 * ARIA's grid pattern on a table, which the linter knows on no element: with it a screen reader passes the arrow keys on.
 */
const GRID = { role: 'grid' } as const;
const cell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });

/** The day that the keys move from, whose month is shown. */
interface Place {
  readonly day: string;
  readonly byKey: boolean;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const monthOf = (day: string): number => Number(day.slice(4, 6));
const dateOf = (day: string): number => Number(day.slice(6, 8));

/** One month to choose a day from. */
export function CalendarPanel({ held, wildcards, focusRequest, onChoose }: CalendarPanelProps) {
  const today = tokyoDate(new Date());
  const titleId = useId();
  const days = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>(() => ({ day: dayToOpenAt(held, today), byKey: false }));
  const [followed, setFollowed] = useState(held);
  // The calendar follows the typed date.
  if (followed !== held) {
    setFollowed(held);
    setPlace({ day: dayToOpenAt(held, today), byKey: false });
  }
  useEffect(() => {
    if (place.byKey) focusPlace(days.current);
  }, [place]);
  useEffect(() => {
    if (focusRequest > 0) focusPlace(days.current);
  }, [focusRequest]);

  const turn = (amount: number, unit: 'month' | 'year') =>
    setPlace({ day: moveDay(place.day, amount, unit), byKey: false });
  const handleKeyDown = (event: KeyboardEvent) => {
    const next =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : dayOfKey(event.key, event.shiftKey, place.day);
    if (next === undefined) return;
    event.preventDefault();
    setPlace({ day: next, byKey: true });
  };
  const year = yearOf(place.day);
  const month = monthOf(place.day);
  return (
    <>
      <div className={styles.header}>
        <TurnButton label="前の年" icon={<DoubleLeftOutlined />} onClick={() => turn(-1, 'year')} />
        <TurnButton label="前の月" icon={<LeftOutlined />} onClick={() => turn(-1, 'month')} />
        <span id={titleId} className={styles.title} aria-live="polite">
          {year}年{month}月<span className={styles.era}>{eraYear(year, month)}</span>
        </span>
        <TurnButton label="次の月" icon={<RightOutlined />} onClick={() => turn(1, 'month')} />
        <TurnButton label="次の年" icon={<DoubleRightOutlined />} onClick={() => turn(1, 'year')} />
      </div>
      <table {...GRID} ref={days} className={styles.days} aria-labelledby={titleId} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" aria-label={`${weekday}曜日`}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf({ year, month }).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} {...cell(day === held)}>
                  {day !== undefined && (
                    <Day
                      day={day}
                      held={held}
                      today={today}
                      reached={day === place.day}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.footer}>
        <Choice onClick={() => onChoose(today)}>今日</Choice>
        {wildcards && (
          <>
            <Choice onClick={() => onChoose(`${place.day.slice(0, 6)}XX`)}>日は不明</Choice>
            <Choice onClick={() => onChoose(`${place.day.slice(0, 4)}XXXX`)}>月日は不明</Choice>
          </>
        )}
      </div>
    </>
  );
}

interface DayProps extends Pick<CalendarPanelProps, 'held' | 'onChoose'> {
  readonly day: string;
  readonly today: string;
  /** The focused day. */
  readonly reached: boolean;
}

function Day({ day, held, today, reached, onChoose }: DayProps) {
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={reached ? 0 : -1}
      data-chosen={day === held || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={nameOf(day)}
      onClick={() => onChoose(day)}
    >
      {dateOf(day)}
    </button>
  );
}

/** Tab leaves the field and closes the calendar: its buttons are for pointers, keys have PageUp and typing. */
function TurnButton(props: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}) {
  const { label, icon, onClick } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.turn}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <span aria-hidden>{icon}</span>
    </button>
  );
}

function Choice({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={styles.choice} onClick={onClick}>
      {children}
    </button>
  );
}

const focusPlace = (days: HTMLElement | null) => days?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

const nameOf = (day: string): string =>
  `${yearOf(day)}年${monthOf(day)}月${dateOf(day)}日（${WEEKDAYS[weekdayOf(day)]}）`;
