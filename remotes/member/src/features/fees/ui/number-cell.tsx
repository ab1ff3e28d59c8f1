import { BareInput } from '@newsphoto/ui';
import type { KeyboardEvent } from 'react';
import { numberIn } from '../model/edit-fee-table.ts';

interface NumberCellProps {
  readonly label: string;
  /** Null: nothing is entered. */
  readonly value: number | null;
  /** Absent: it can only be read. */
  readonly onChange?: ((value: number | null) => void) | undefined;
  /** What an empty cell means. */
  readonly placeholder?: string;
}

/** A whole number in a table. The arrow up and down lead to the cell above and below it. */
export function NumberCell({ label, value, onChange, placeholder }: NumberCellProps) {
  const shown = value === null ? '' : value.toLocaleString('ja-JP');
  if (!onChange) return <span>{shown || placeholder}</span>;
  return (
    <BareInput
      width={104}
      numbers
      type="text"
      inputMode="numeric"
      aria-label={label}
      value={shown}
      placeholder={placeholder}
      onChange={(event) => onChange(numberIn(event.target.value))}
      onKeyDown={moveToNeighbour}
    />
  );
}

function moveToNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement;
  const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  const place = cell && row ? [...row.children].indexOf(cell) : -1;
  const input = next?.children[place]?.querySelector('input');
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}
