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
  /** Gets the ticked ids in the order of the result. */
  readonly onRun: (ids: readonly string[]) => void;
}

export interface SelectionBarProps {
  readonly selection: Selection;
  /** Ids in the order of the result. */
  readonly ids: readonly string[];
  /** Only those are shown that apply to every ticked item. */
  readonly actions?: readonly SelectionAction[];
  /** Ticks the whole result; absent: it is not offered. */
  readonly onTickAll?: () => void;
  readonly onClear: () => void;
  /** What is ticked, as in 「3件の素材を選択中」. */
  readonly noun?: string;
}

const NONE: readonly SelectionAction[] = [];

/** How many are ticked, and what can be done with all of them. Stands at the window's lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, ids, actions = NONE, noun = '素材', onTickAll } = props;
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
  const count = tickedCount(selection, ids.length);
  const ticked = useMemo(() => (count > 0 ? tickedIds(selection, ids) : []), [count, selection, ids]);
  const valid = actions.filter(({ appliesTo }) => !appliesTo || ticked.every(appliesTo));
  const number = count.toLocaleString('ja-JP');
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <p role="status">
        <VisuallyHidden>{count > 0 ? `${number}件の${noun}を選択中` : ''}</VisuallyHidden>
      </p>
      {count > 0 && (
        <section className={styles.bar} aria-label={`選択中の${noun}`}>
          <strong className={styles.count}>{number}件を選択中</strong>
          {onTickAll && count < ids.length && (
            <Button kind="plain" onClick={handleTickAll}>
              {`検索結果すべて（${ids.length.toLocaleString('ja-JP')}件）を選択`}
            </Button>
          )}
          <span className={styles.actions}>
            {valid.map(({ label, icon, onRun }) => (
              <Button key={label} icon={icon} onClick={() => onRun(ticked)}>
                {label}
              </Button>
            ))}
            <Button onClick={handleClear}>選択を解除</Button>
          </span>
        </section>
      )}
    </div>
  );
}
