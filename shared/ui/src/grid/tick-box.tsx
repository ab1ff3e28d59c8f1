import type { ChangeEvent } from 'react';
import type { ItemActions } from './item-actions.ts';
import styles from './tick-box.module.css';

export interface TickBoxProps {
  readonly index: number;
  /** What is ticked, for screen readers. */
  readonly name: string;
  readonly ticked: boolean;
  readonly actions: ItemActions;
  /** Positioned by its container. */
  readonly className?: string | undefined;
}

/** Ticks an item; with Shift everything from the last one to here. By keyboard it is Space on the item. */
export function TickBox({ index, name, ticked, actions, className = '' }: TickBoxProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent } = event;
    const withShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    if (withShift) actions.tickRange(index);
    else actions.toggle(index);
  };
  return (
    <label className={`${styles.tick} ${className}`}>
      <input
        type="checkbox"
        className={styles.box}
        tabIndex={-1}
        checked={ticked}
        onChange={handleChange}
        aria-label={`「${name}」を選択に入れる`}
      />
    </label>
  );
}
