import { type ApiError, errorMessage } from '@newsphoto/http';
import { Button, EmptyState, ErrorState, NoPermission, Note, Toolbar, useMediaQuery } from '@newsphoto/ui';
import {
  type DataColumn,
  DataGrid,
  type DataGridProps,
  pagesOfArray,
  useSelection,
} from '@newsphoto/ui/grid';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import styles from './record-list.module.css';

/** The query that the rows come from. */
export interface Loaded {
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
}

export interface RecordColumn<Row> extends DataColumn<Row> {
  /** Left out on narrow screens (below 768 px). */
  readonly wideOnly?: boolean;
  /** The cell is a button that opens the row. One column of a list whose rows open has it. */
  readonly opens?: boolean;
}

type GridProps<Row> = Pick<
  DataGridProps<Row>,
  'label' | 'nameOf' | 'sort' | 'onSort' | 'rowHeight' | 'maxHeight'
>;

export interface RecordListProps<Row> extends GridProps<Row> {
  /** Keep it stable (a constant of the module). */
  readonly columns: readonly RecordColumn<Row>[];
  /** Undefined while they are loading. */
  readonly rows: readonly Row[] | undefined;
  /** Its failure is shown in the place of the rows, with a button that loads them again. */
  readonly loaded: Loaded;
  readonly idOf: (row: Row) => string;
  /** Enter, double click, a tap, and the button of the column that `opens`. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Why there are no rows, and what can be done. */
  readonly empty: { readonly title: string; readonly text?: ReactNode; readonly actions?: ReactNode };
}

/** A list of records: a data grid with its states. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { columns: all, rows, loaded, idOf, onOpen, empty, ...grid } = props;
  const ids = useMemo(() => (rows ?? []).map(idOf), [rows, idOf]);
  const pages = useMemo(() => pagesOfArray(rows ?? []), [rows]);
  const latest = useRef({ rows, onOpen });
  useEffect(() => {
    latest.current = { rows, onOpen };
  });
  const handleOpen = useCallback((index: number) => {
    const row = latest.current.rows?.[index];
    if (row !== undefined) latest.current.onOpen?.(row);
  }, []);
  const openRow = useCallback((row: Row) => latest.current.onOpen?.(row), []);
  const columns = useShownColumns(all, openRow);
  const { selection, actions } = useSelection({ ids: useCallback(() => ids, [ids]), onOpen: handleOpen });
  return (
    <DataGrid
      {...grid}
      columns={columns}
      ids={ids}
      rows={pages}
      selection={selection}
      actions={actions}
      ticks={false}
      loading={rows === undefined && !loaded.error}
      failure={rows === undefined && loaded.error ? failureOf(loaded) : undefined}
      empty={
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.text}
        </EmptyState>
      }
    />
  );
}

function useShownColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  openRow: (row: Row) => void,
): readonly DataColumn<Row>[] {
  const wide = useMediaQuery('(min-width: 768px)');
  return useMemo(
    () =>
      columns
        .filter(({ wideOnly }) => wide || !wideOnly)
        .map((column) =>
          column.opens
            ? {
                ...column,
                render: (row: Row) => (
                  <button type="button" className={styles.open} onClick={() => openRow(row)}>
                    {column.render(row)}
                  </button>
                ),
              }
            : column,
        ),
    [columns, wide, openRow],
  );
}

/** Shown in the place of what could not be loaded. */
export function failureOf({ error, refetch }: Loaded): ReactNode {
  if (error?.status === 403) {
    return (
      <NoPermission title="この画面を見る権限がありません">
        権限が必要な場合は、管理者にご相談ください。
      </NoPermission>
    );
  }
  return (
    <ErrorState title="読み込めませんでした" onRetry={refetch}>
      {error && errorMessage(error)}
    </ErrorState>
  );
}

interface MoreRowsProps {
  readonly pages: {
    readonly data: readonly unknown[] | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** How much of a list is shown, and the way to the rest. */
export function MoreRows({ pages }: MoreRowsProps) {
  const { data: rows, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <Toolbar gap="8px 16px">
      <Note role="status">
        {rows.length.toLocaleString('ja-JP')}件を表示しています。{hasNextPage ? '' : 'これですべてです。'}
      </Note>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          さらに読み込む
        </Button>
      )}
    </Toolbar>
  );
}

/** Colour of a state: in progress, succeeded, needs attention. */
export type StateTone = 'plain' | 'active' | 'done' | 'alert';

/** The state of a record as a word, with a colour that repeats what the word says. */
export function StateMark({ tone, children }: { readonly tone: StateTone; readonly children: string }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
