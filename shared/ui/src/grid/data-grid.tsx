import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from 'react';
import { EmptyState, LoadingState } from '../feedback/state-panel.tsx';
import { SCROLLED_BY_KEYS } from '../layout/scrolled-by-keys.ts';
import { columnTemplate, type DataColumn, type DataSort } from './data-column.ts';
import styles from './data-grid.module.css';
import { DataHeading } from './data-heading.tsx';
import { DataRow, type RowDrag } from './data-row.tsx';
import { GRID_ROLES } from './grid-roles.ts';
import type { ItemActions } from './item-actions.ts';
import type { ItemPages } from './item-pages.ts';
import { listKeyTarget } from './key-target.ts';
import { isTicked, type Selection } from './selection.ts';
import { type ItemFocus, useItemKeys } from './use-item-keys.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';

export interface DataGridProps<Row> {
  /** Name for screen readers. */
  readonly label: string;
  /** Must be stable. */
  readonly columns: readonly DataColumn<Row>[];
  /** Ids in the order of the rows. */
  readonly ids: readonly string[];
  readonly rows: ItemPages<Row>;
  /** Name of a tick box, for screen readers. Must be stable. */
  readonly nameOf: (row: Row) => string;
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** Rows can be ticked (the default). */
  readonly ticks?: boolean;
  readonly sort?: DataSort | undefined;
  readonly onSort?: (column: string) => void;
  /** The first rows are loading. */
  readonly loading?: boolean;
  /** Shown instead of rows that could not be fetched: an ErrorState with a retry. */
  readonly failure?: ReactNode;
  /** Shown without rows. */
  readonly empty?: ReactNode;
  /** Pixels of a row. */
  readonly rowHeight?: number;
  /** CSS length that the grid grows to; the rest scrolls in it, under the headings. */
  readonly maxHeight?: string;
  /** Rows can be dragged to other places. */
  readonly drag?: RowDrag | undefined;
  readonly ref?: Ref<ItemFocus>;
}

/** Room of the tick boxes in pixels. */
const TICKS = 44;
/** Height of sticky bars of the page above and below, in pixels. */
const EDGE = 72;

/**
 * Rows with columns, for orders, logs and text results: sticky headings that sort, ticks, the keys of {@link useItemKeys}.
 * With some hundred rows only those near the window exist.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, ids, rows, selection, actions, ticks = true, rowHeight = 40 } = props;
  const { maxHeight = 'min(70vh, 720px)' } = props;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRowWindow({ box, length: ids.length, rowHeight });
  useSyncExternalStore(rows.subscribe, rows.version);
  useEffect(() => {
    if (ids.length > 0) rows.want(shown.top, shown.bottom);
  }, [rows, ids.length, shown.top, shown.bottom]);
  const { focused, listeners, focusItem } = useItemKeys({
    container: body,
    selection,
    actions,
    target: listKeyTarget(ids.length, () => rowsOfPage(box.current, rowHeight)),
    reveal: (index) => revealRow(box.current, body.current, index, rowHeight),
  });
  useImperativeHandle(props.ref, () => ({ focusItem }));
  const handleSort = (column: string) => {
    // The selected row and the start of a range are indices in the old order.
    actions.unselect();
    if (box.current) box.current.scrollTop = 0;
    props.onSort?.(column);
  };
  const template = columnTemplate(columns, ticks ? TICKS : 0);
  const stop = tabStop(selection.current, focused, shown);
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} style={{ maxHeight }} {...(ids.length === 0 && SCROLLED_BY_KEYS)}>
        <table
          {...(ticks ? GRID_ROLES.gridOfTicks : GRID_ROLES.grid)}
          className={styles.grid}
          aria-label={props.label}
          aria-rowcount={ids.length + 1}
          aria-colcount={columns.length + (ticks ? 1 : 0)}
          aria-busy={props.loading}
        >
          <DataHeading
            columns={columns}
            template={template}
            ticks={ticks}
            length={ids.length}
            selection={selection}
            actions={actions}
            sort={props.sort}
            onSort={props.onSort && handleSort}
          />
          <tbody
            {...GRID_ROLES.rows}
            ref={body}
            className={styles.body}
            style={{ height: ids.length * rowHeight }}
            {...listeners}
          >
            {rowsToDraw(shown, focused, ids.length).map((index) => (
              <DataRow
                key={ids[index] ?? index}
                id={ids[index] ?? ''}
                row={rows.get(index)}
                index={index}
                columns={columns}
                template={template}
                ticks={ticks}
                height={rowHeight}
                nameOf={props.nameOf}
                ticked={isTicked(selection, ids[index] ?? '')}
                current={selection.current === index}
                tabbable={index === stop}
                actions={actions}
                dragListeners={props.drag?.listeners}
                dropMark={props.drag?.dropMark(ids[index] ?? '')}
              />
            ))}
          </tbody>
        </table>
      </div>
      {insteadOfRows(props)}
    </div>
  );
}

type Instead = Pick<DataGridProps<never>, 'failure' | 'loading' | 'ids' | 'empty'>;

function insteadOfRows({ failure, loading, ids, empty }: Instead): ReactNode {
  if (failure) return failure;
  if (loading) return <LoadingState />;
  if (ids.length > 0) return null;
  return empty ?? <EmptyState title="表示するものがありません" />;
}

/** The tab stop: the focused row, or the selected one while it is visible, or the first visible one. */
function tabStop(
  current: number | undefined,
  focused: number | undefined,
  { top, bottom }: RowWindow,
): number {
  if (focused !== undefined) return focused;
  return current !== undefined && current >= top && current <= bottom ? current : top;
}

/** Rows near the window, and the focused one wherever it is. */
function rowsToDraw({ first, last }: RowWindow, focused: number | undefined, length: number): number[] {
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, position) => first + position);
  const held = focused !== undefined && focused < length && (focused < first || focused > last);
  return held ? [...near, focused] : near;
}

const rowsOfPage = (box: HTMLElement | null, rowHeight: number): number =>
  Math.floor((box?.clientHeight ?? 0) / rowHeight) - 2;

/** Scrolls the box, and the page if the box itself is out of view. */
function revealRow(box: HTMLElement | null, body: HTMLElement | null, index: number, height: number): void {
  if (!box || !body) return;
  const heading = body.offsetTop;
  const top = index * height;
  const room = box.clientHeight - heading - height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
  const place = body.getBoundingClientRect().top + top;
  const below = place + height + EDGE - window.innerHeight;
  if (place < EDGE) window.scrollBy({ top: place - EDGE, behavior: 'instant' });
  else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
}
