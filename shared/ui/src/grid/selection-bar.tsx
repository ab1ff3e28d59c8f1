import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { type Selection, tickedCount, tickedIds } from './selection.ts';
import styles from './selection-bar.module.css';

/** Something to do with what is ticked. */
export interface SelectionAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Whether it can be done to this item; absent: to every one. */
  readonly appliesTo?: (id: string) => boolean;
  /** How many it takes at once; with more the button says so and does nothing. Absent: as many as there are. */
  readonly most?: number | undefined;
  /** Gets the ticked ids in the order of the result. */
  readonly onRun: (ids: readonly string[]) => void;
}

export interface SelectionBarProps {
  readonly selection: Selection;
  /** Ids in the order of the result. */
  readonly ids: readonly string[];
  /** Entries of the result, where `ids` does not hold all of them yet. */
  readonly total?: number;
  /** Only those are shown that apply to every ticked item. */
  readonly actions?: readonly SelectionAction[];
  /** Ticks the whole result; absent: it is not offered. */
  readonly onTickAll?: (() => void) | undefined;
  readonly onClear: () => void;
  /** Stands over the bar, also while nothing is ticked. */
  readonly children?: ReactNode;
  /** What is ticked, as in 「3件の素材を選択中」. */
  readonly noun?: string;
  /** All of what, as in 「検索結果すべて（213件）を選択」. */
  readonly whole?: string;
}

const NONE: readonly SelectionAction[] = [];

/** How many are ticked, and what can be done with all of them. Stands at the window's lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, ids, actions = NONE, noun = '素材', onTickAll } = props;
  const { whole = '検索結果すべて' } = props;
  const { total = ids.length } = props;
  const place = useRef<HTMLDivElement>(null);
  // The button that is used goes away with what it did: the focus stays at this place.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const handleTickAll = () => {
    keepFocus();
    onTickAll?.();
  };
  const handleClear = () => {
    keepFocus();
    props.onClear();
  };
  const count = tickedCount(selection, total);
  const ticked = useMemo(() => (count > 0 ? tickedIds(selection, ids) : []), [count, selection, ids]);
  const valid = actions.filter(({ appliesTo }) => !appliesTo || ticked.every(appliesTo));
  const number = count.toLocaleString('ja-JP');
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <p role="status">
        <VisuallyHidden>{count > 0 ? `${number}件の${noun}を選択中` : ''}</VisuallyHidden>
      </p>
      {props.children}
      {count > 0 && (
        <section className={styles.bar} aria-label={`選択中の${noun}`}>
          <strong className={styles.count}>{number}件を選択中</strong>
          {onTickAll && count < total && (
            <Button kind="plain" onClick={handleTickAll}>
              {`${whole}（${total.toLocaleString('ja-JP')}件）を選択`}
            </Button>
          )}
          <span className={styles.actions}>
            {valid.map(({ label, icon, most = count, onRun }) => (
              <Button key={label} icon={icon} disabled={count > most} onClick={() => onRun(ticked)}>
                {count > most ? `${label}（${most.toLocaleString('ja-JP')}件まで）` : label}
              </Button>
            ))}
          </span>
          <Button onClick={handleClear}>選択を解除</Button>
        </section>
      )}
    </div>
  );
}
