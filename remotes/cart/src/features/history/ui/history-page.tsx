import type { OrderSummary } from '@newsphoto/contract';
import { call, downloadFile, isApiError } from '@newsphoto/http';
import { useApiPages } from '@newsphoto/query';
import { failureOf, MoreRows, useFilters, useOpened } from '@newsphoto/records';
import { Button, EmptyState, LoadingState, Note, Page, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TakedownNotices } from '../../../blocks/licences/ui/takedown-notices.tsx';
import { useOrderChanges } from '../../../blocks/order/state/order-queries.ts';
import { byMonth, filterOf, HISTORY_FILTERS } from '../model/history-filters.ts';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { HistoryTable } from './history-table.tsx';

const NOTHING = { rows: [], nextCursor: null };

/** The member's orders by month; a row unfolds to its pictures and steps. */
export function HistoryPage() {
  const [filters, setFilters] = useFilters(HISTORY_FILTERS);
  const filter = filterOf(filters);
  const pages = useApiPages<OrderSummary>({
    key: ['orders', 'list', filter ?? ''],
    call: async (cursor, options) => {
      if (!filter) return NOTHING;
      const query = { ...filter, ...(cursor && { cursor }) };
      const { resultList, nextCursor } = await call('GET /orders', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });
  useOrderChanges();
  const opened = useOpened();
  const months = byMonth(pages.data ?? [], filter ?? {});
  const narrowed = filters !== HISTORY_FILTERS && Object.keys(filter ?? { period: '' }).length > 0;
  return (
    <Page kind="list" width={1280}>
      <Toolbar gap="12px 24px" align="end" justify="space-between">
        <div>
          <Title lineHeight={1.4}>購入履歴</Title>
          <Note size="text">申し込んだ素材の審査の状況と、許諾の内容を確認できます。</Note>
        </div>
        <ExportButton
          disabled={!filter || months.length === 0}
          onExport={() => downloadFile('GET /orders/export', { query: filter ?? {} }, { loading: false })}
        />
      </Toolbar>
      <TakedownNotices />
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="絞り込み">
        <HistoryFilterBar filters={filters} onChange={setFilters} />
      </Toolbar>
      {!pages.data && (pages.error ? failureOf(pages) : <LoadingState />)}
      {pages.data && months.length === 0 && (
        <EmptyState
          title={narrowed ? '条件に合う注文はありません' : '注文はまだありません'}
          actions={
            narrowed ? (
              <Button onClick={() => setFilters(HISTORY_FILTERS)}>絞り込みを解除</Button>
            ) : (
              <Link to="/cartList">カートを見る</Link>
            )
          }
        >
          {!narrowed && 'カートの素材に使用条件を入力して申し込むと、ここに並びます。'}
        </EmptyState>
      )}
      {months.map(({ label, orders }) => (
        <HistoryTable
          key={label}
          label={label}
          orders={orders}
          openedId={opened.id}
          onToggle={(id) => (id === opened.id ? opened.close() : opened.open(id))}
        />
      ))}
      <MoreRows pages={pages} />
    </Page>
  );
}

interface ExportButtonProps {
  readonly disabled: boolean;
  readonly onExport: () => Promise<unknown>;
}

function ExportButton({ disabled, onExport }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onExport();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={disabled} loading={busy} onClick={() => void run()}>
      CSVで保存
    </Button>
  );
}
