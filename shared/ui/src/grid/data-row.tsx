import { type HTMLAttributes, memo } from 'react';
import type { DataColumn } from './data-column.ts';
import styles from './data-grid.module.css';
import { GRID_ROLES } from './grid-roles.ts';
import { handleItemClick, type ItemActions, isOwnControl } from './item-actions.ts';
import { TickBox } from './tick-box.tsx';

/** Draggable rows. */
export interface RowDrag {
  /** Listeners of the row with this id; undefined for one that cannot be moved. Must be stable. */
  readonly listeners: (id: string, index: number) => HTMLAttributes<HTMLElement> | undefined;
  /** The dragged row would be inserted before the row, or behind it. */
  readonly dropMark: (id: string) => 'before' | 'behind' | undefined;
}

interface DataRowProps<Row> {
  readonly id: string;
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly DataColumn<Row>[];
  readonly template: string;
  readonly ticks: boolean;
  /** Pixels. */
  readonly height: number;
  readonly nameOf: (row: Row) => string;
  readonly ticked: boolean;
  readonly current: boolean;
  readonly tabbable: boolean;
  readonly actions: ItemActions;
  readonly dragListeners: RowDrag['listeners'] | undefined;
  readonly dropMark: ReturnType<RowDrag['dropMark']>;
}

function DrawnRow<Row>(props: DataRowProps<Row>) {
  const { row, index, columns, ticks, height, actions } = props;
  const drag = props.dragListeners?.(props.id, index);
  return (
    <tr
      {...GRID_ROLES.row}
      className={styles.row}
      style={{ gridTemplateColumns: props.template, height, top: index * height }}
      data-index={index}
      data-item-focus
      data-current={props.current || undefined}
      tabIndex={props.tabbable ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={ticks ? props.ticked : props.current}
      aria-busy={row === undefined || undefined}
      draggable={drag && true}
      data-drop={props.dropMark}
      {...drag}
      onClick={(event) => !isOwnControl(event.target) && handleItemClick(event, index, actions)}
    >
      {ticks && (
        <td {...GRID_ROLES.cell} className={styles.ticks} aria-colindex={1}>
          {row !== undefined && (
            <TickBox index={index} name={props.nameOf(row)} ticked={props.ticked} actions={actions} />
          )}
        </td>
      )}
      {columns.map((column, position) => (
        <td
          {...GRID_ROLES.cell}
          key={column.key}
          className={styles.cell}
          data-align={column.align}
          aria-colindex={position + (ticks ? 2 : 1)}
        >
          {row === undefined ? <span className={styles.waiting} /> : column.render(row)}
        </td>
      ))}
    </tr>
  );
}

// `memo` drops the type parameter.
export const DataRow: typeof DrawnRow = memo(DrawnRow) as typeof DrawnRow;
