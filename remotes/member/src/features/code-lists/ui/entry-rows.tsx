import { BareInput, Box, Checkbox, MoveButtons, Note, Toolbar } from '@newsphoto/ui';
import { type KeyboardEvent, useId } from 'react';
import { changed, type DraftItem, keyOfItem, moved } from '../model/list-draft.ts';
import styles from './entry-rows.module.css';

interface EntryRowsProps {
  readonly items: readonly DraftItem[];
  /** What is wrong, by place. */
  readonly problems: ReadonlyMap<number, string>;
  readonly onChange: (items: readonly DraftItem[]) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The entries in their order. Alt with an arrow key moves the entry that is being edited. */
export function EntryRows({ items, problems, onChange }: EntryRowsProps) {
  const move = (from: number, to: number) => onChange(moved(items, from, to));
  return (
    <Box as="ol" padding={0} aria-label="項目">
      {items.map((item, index) => (
        <EntryRow
          key={keyOfItem(item)}
          item={item}
          place={index}
          count={items.length}
          problem={problems.get(index)}
          onMove={(to) => move(index, to)}
          onChange={(change) => onChange(changed(items, index, change))}
        />
      ))}
    </Box>
  );
}

interface EntryRowProps {
  readonly item: DraftItem;
  readonly place: number;
  readonly count: number;
  readonly problem: string | undefined;
  readonly onMove: (to: number) => void;
  readonly onChange: (change: Partial<DraftItem>) => void;
}

function EntryRow({ item, place, count, problem, onMove, onChange }: EntryRowProps) {
  const id = useId();
  const name = item.itemName || item.itemId;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li className={styles.row} data-hidden={item.hidden || undefined}>
      <span className={styles.value} title={item.itemTypeName}>
        {item.itemId}
        {item.itemTypeName && <small>{item.itemTypeName}</small>}
      </span>
      <BareInput
        type="text"
        value={item.itemName}
        aria-label={`${item.itemId}の表示名`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onChange({ itemName: event.target.value })}
        onKeyDown={handleKeyDown}
      />
      <Checkbox checked={!item.hidden} onChange={(shown) => onChange({ hidden: !shown })}>
        表示
      </Checkbox>
      <Toolbar as="span" gap={0} align="stretch" wrap={false}>
        <MoveButtons
          name={`「${name}」`}
          onUp={place > 0 ? () => onMove(place - 1) : undefined}
          onDown={place < count - 1 ? () => onMove(place + 1) : undefined}
        />
      </Toolbar>
      {problem && (
        <Note tone="alert" id={id}>
          {problem}
        </Note>
      )}
    </li>
  );
}
