import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import type { DataColumn, DataSort } from './data-column.ts';
import styles from './data-grid.module.css';
import { GRID_ROLES } from './grid-roles.ts';
import type { ItemActions } from './item-actions.ts';
import { type Selection, tickedCount } from './selection.ts';
import tick from './tick-box.module.css';

interface DataHeadingProps {
  readonly columns: readonly DataColumn<never>[];
  readonly template: string;
  readonly ticks: boolean;
  readonly length: number;
  readonly selection: Selection;
  readonly actions: ItemActions;
  readonly sort: DataSort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}

/** The headings of a grid's columns. Those that sort are buttons. */
export function DataHeading(props: DataHeadingProps) {
  const { columns, ticks, sort, onSort } = props;
  return (
    <thead {...GRID_ROLES.rows} className={styles.head}>
      <tr
        {...GRID_ROLES.row}
        className={styles.row}
        style={{ gridTemplateColumns: props.template }}
        aria-rowindex={1}
      >
        {ticks && (
          <th {...GRID_ROLES.heading} className={styles.ticks} aria-colindex={1}>
            <TickAllBox {...props} />
          </th>
        )}
        {columns.map((column, position) => {
          const direction = sort?.column === column.key ? sort.direction : undefined;
          return (
            <th
              {...GRID_ROLES.heading}
              key={column.key}
              className={styles.heading}
              data-align={column.align}
              aria-colindex={position + (ticks ? 2 : 1)}
              aria-sort={column.sortable ? (direction ?? 'none') : undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
                  {column.title}
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { readonly direction: DataSort['direction'] | undefined }) {
  return (
    <span className={styles.mark} data-sorted={direction !== undefined || undefined} aria-hidden>
      {direction === 'descending' ? <CaretDownOutlined /> : <CaretUpOutlined />}
    </span>
  );
}

/** Ticks every row, including those that were never visible; clears all ticks again. */
function TickAllBox({ length, selection, actions }: DataHeadingProps) {
  const input = useRef<HTMLInputElement>(null);
  const count = tickedCount(selection, length);
  const all = length > 0 && count === length;
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <label className={tick.tick}>
      <input
        ref={input}
        type="checkbox"
        className={tick.box}
        checked={all}
        disabled={length === 0}
        onChange={() => (all ? actions.clear() : actions.tickAll())}
        aria-label="すべての行を選択に入れる"
      />
    </label>
  );
}
