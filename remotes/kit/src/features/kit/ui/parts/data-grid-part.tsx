import { Button, EmptyState, ErrorState, Note } from '@newsphoto/ui';
import { DataGrid, pagesOfArray, SelectionBar, useSelection, useSortedRows } from '@newsphoto/ui/grid';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ORDER_COLUMNS, ORDER_COMPARISONS, type OrderRow, orderRows } from '../../model/order-rows.ts';
import { Part, Specimen } from '../specimen.tsx';

const MANY = orderRows(5_000);
const FEW = orderRows(4);
const NONE: readonly OrderRow[] = [];

const nameOf = ({ id }: OrderRow): string => `注文${id}`;

/** The data grid with many rows, with few, and with none. */
export function DataGridPart() {
  return (
    <Part title="一覧表">
      <Specimen
        title="5,000行"
        note="見出しで並べ替え、行は矢印キーで移動、Spaceで選択、Enterで開きます。"
        wide
      >
        <OrderGrid label="注文の一覧" orders={MANY} />
      </Specimen>
      <Specimen title="4行" wide>
        <OrderGrid label="最近の注文" orders={FEW} />
      </Specimen>
      <Specimen title="読み込み中" wide>
        <OrderGrid label="読み込み中の一覧" orders={NONE} loading />
      </Specimen>
      <Specimen title="何もない" wide>
        <OrderGrid
          label="空の一覧"
          orders={NONE}
          empty={<EmptyState title="この期間の注文はありません">期間を広げてお探しください。</EmptyState>}
        />
      </Specimen>
      <Specimen title="失敗" wide>
        <OrderGrid
          label="失敗した一覧"
          orders={NONE}
          failure={
            <ErrorState title="注文を読み込めませんでした" actions={<Button>もう一度読み込む</Button>} />
          }
        />
      </Specimen>
    </Part>
  );
}

interface OrderGridProps {
  readonly label: string;
  readonly orders: readonly OrderRow[];
  readonly loading?: boolean;
  readonly empty?: ReactNode;
  readonly failure?: ReactNode;
}

function OrderGrid({ label, orders, ...states }: OrderGridProps) {
  const [opened, setOpened] = useState('');
  const { sorted, sort, onSort } = useSortedRows(orders, ORDER_COMPARISONS, {
    column: 'id',
    direction: 'ascending',
  });
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const rows = useMemo(() => pagesOfArray(sorted), [sorted]);
  const idsNow = useCallback(() => ids, [ids]);
  const handleOpen = useCallback((index: number) => setOpened(ids[index] ?? ''), [ids]);
  const { selection, actions } = useSelection({ ids: idsNow, onOpen: handleOpen });
  return (
    <>
      <DataGrid
        label={label}
        columns={ORDER_COLUMNS}
        ids={ids}
        rows={rows}
        nameOf={nameOf}
        selection={selection}
        actions={actions}
        sort={sort}
        onSort={onSort}
        maxHeight="460px"
        {...states}
      />
      {opened && <Note>{opened}を開きました。</Note>}
      <SelectionBar
        selection={selection}
        ids={ids}
        actions={[{ label: 'CSVに出力', onRun: () => undefined }]}
        onTickAll={actions.tickAll}
        onClear={actions.clear}
        noun="注文"
      />
    </>
  );
}
