import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { type Selection, tickedCount, tickedIds } from './selection.ts';
import styles from './selection-bar.module.css';

/** An action on ticked items. */
export interface SelectionAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Whether it applies to this item; absent: to every one. */
  readonly appliesTo?: (id: string) => boolean;
  /** Maximum of items; with more the button shows that and does nothing. Absent: no limit. */
  readonly most?: number | undefined;
  /** Minimum of items; with fewer the button shows the range and does nothing. */
  readonly fewest?: number;
  /** The key that does the same, shown beside the label. */
  readonly keyHint?: string;
  /** The pointer comes to its button. */
  readonly onNear?: () => void;
  /** Called with the ticked ids in the order of the result. */
  readonly onRun: (ids: readonly string[]) => void;
}

export interface SelectionBarProps {
  readonly selection: Selection;
  /** Ids in the order of the result. */
  readonly ids: readonly string[];
  /** Entries of the result, if `ids` does not contain all of them yet. */
  readonly total?: number;
  /** Only actions that apply to every ticked item are shown. */
  readonly actions?: readonly SelectionAction[];
  /** Ticks the complete result; absent: not offered. */
  readonly onTickAll?: (() => void) | undefined;
  readonly onClear: () => void;
  /** Shown over the bar, even without ticks. */
  readonly children?: ReactNode;
  /** What is ticked, as in 「3件の素材を選択中」. */
  readonly noun?: string;
  /** All of what, as in 「検索結果すべて（213件）を選択」. */
  readonly scopeLabel?: string;
}

/** The other actions are in a menu. */
const MOST_BUTTONS = 6;
const NONE: readonly SelectionAction[] = [];

const isOutside = ({ fewest = 0, most = Number.POSITIVE_INFINITY }: SelectionAction, count: number) =>
  count < fewest || count > most;

/** With the key that does the same, or with the limits that the selection is outside of. */
function labelOf(action: SelectionAction, count: number): string {
  const { label, keyHint, fewest, most } = action;
  if (!isOutside(action, count)) return keyHint === undefined ? label : `${label}（${keyHint}）`;
  return `${label}（${fewest === undefined ? `${most?.toLocaleString('ja-JP')}件まで` : `${fewest}～${most}件`}）`;
}

/** How many are ticked, and the actions for all of them. At the window's lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, ids, actions = NONE, noun = '素材', onTickAll } = props;
  const { scopeLabel = '検索結果すべて' } = props;
  const { total = ids.length } = props;
  const place = useRef<HTMLDivElement>(null);
  // The button disappears after its action: the focus stays at this position.
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
  // A menu for one action alone would save nothing.
  const shown = valid.length > MOST_BUTTONS + 1 ? MOST_BUTTONS : valid.length;
  const run = (action: SelectionAction) => {
    // Its dialog may take items out of the selection: the button to return to would be disabled.
    if (action.fewest !== undefined) keepFocus();
    action.onRun(ticked);
  };
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
              {`${scopeLabel}（${total.toLocaleString('ja-JP')}件）を選択`}
            </Button>
          )}
          <span className={styles.actions}>
            {valid.slice(0, shown).map((action) => (
              <Button
                key={action.label}
                icon={action.icon}
                disabled={isOutside(action, count)}
                onClick={() => run(action)}
                onPointerEnter={action.onNear}
              >
                {labelOf(action, count)}
              </Button>
            ))}
            {valid.length > shown && (
              <MenuButton
                label="その他の操作"
                entries={valid.slice(shown).map((action) => ({
                  label: labelOf(action, count),
                  disabled: isOutside(action, count),
                  onSelect: () => run(action),
                }))}
              />
            )}
          </span>
          <Button onClick={handleClear}>選択を解除</Button>
        </section>
      )}
    </div>
  );
}
