import { movedTo, useItemDrag } from '@newsphoto/content/item-order';
import { CSV_COLUMNS, csvColumnLabel } from '@newsphoto/domain/iptc';
import { Checkbox, CloseIcon, IconButton, MoveButtons, Note, Stack, TextInput } from '@newsphoto/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './chosen-columns.module.css';

interface ColumnsProps {
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** The columns in the order of the file: moved by drag, by buttons, and by Alt with the arrow keys; Delete removes. */
export function ChosenColumns({ columns, onChange }: ColumnsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [report, setReport] = useState('');
  const focusItem = (index: number) => {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-column]')[index]?.focus());
  };
  const move = (column = '', place = column) => {
    const next = movedTo(columns, column, place);
    if (next === columns) return;
    onChange(next);
    const index = next.indexOf(column);
    setReport(`${csvColumnLabel(column)}を${index + 1}番目に移動しました`);
    focusItem(index);
  };
  const { dropMark, listeners } = useItemDrag({
    ids: columns,
    chosen: () => [],
    onDrop: ([column], _beforeId, onto) => move(column, onto),
    direction: 'column',
  });
  const remove = (index: number) => {
    if (columns.length === 1) return;
    onChange(columns.filter((_, at) => at !== index));
    setReport(`${csvColumnLabel(columns[index] ?? '')}を外しました`);
    focusItem(Math.min(index, columns.length - 2));
  };
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (event.altKey) move(columns[index], columns[index + step]);
      else focusItem(index + step);
    }
    if (event.key === 'Delete') remove(index);
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label="出力する列">
        {columns.map((column, index) => (
          <li
            key={column}
            className={styles.item}
            data-over={dropMark(column) && true}
            draggable
            {...listeners(column)}
          >
            <span className={styles.number}>{index + 1}</span>
            <button
              type="button"
              className={styles.label}
              data-column={column}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
              onKeyDown={(event) => handleKeyDown(event, index)}
            >
              {csvColumnLabel(column)}
            </button>
            <MoveButtons
              name={csvColumnLabel(column)}
              onUp={index > 0 ? () => move(column, columns[index - 1]) : undefined}
              onDown={index < columns.length - 1 ? () => move(column, columns[index + 1]) : undefined}
            />
            <IconButton
              icon={<CloseIcon />}
              label={`${csvColumnLabel(column)}を外す`}
              disabled={columns.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.report} role="status">
        {report}
      </p>
    </>
  );
}

export function MoreColumns({ columns, onChange }: ColumnsProps) {
  const [word, setWord] = useState('');
  const wanted = word.normalize('NFKC').trim().toLowerCase();
  const shown = CSV_COLUMNS.filter(({ label }) => label.normalize('NFKC').toLowerCase().includes(wanted));
  const toggle = (key: string, isChosen: boolean) =>
    onChange(isChosen ? [...columns, key] : columns.filter((column) => column !== key));
  return (
    <Stack gap={8}>
      <TextInput label="項目を絞り込む" value={word} onChange={setWord} />
      <ul className={styles.choices} aria-label="選べる項目">
        {shown.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              checked={columns.includes(key)}
              disabled={columns.length === 1 && columns.includes(key)}
              onChange={(isChosen) => toggle(key, isChosen)}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Note size="text">該当する項目がありません。</Note>}
    </Stack>
  );
}
