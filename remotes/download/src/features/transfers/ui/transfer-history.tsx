import { TRANSFER_STATES } from '@newsphoto/contract';
import { downloadFile, isApiError } from '@newsphoto/http';
import { FilterText, failureOf, MoreRows, useFilters, useOpened } from '@newsphoto/records';
import { Button, EmptyState, LoadingState, Section, Select, Toolbar } from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import { useState } from 'react';
import {
  hasFilters,
  queryOf,
  TRANSFER_FILTERS,
  type TransferFilters,
  type TransferQuery,
} from '../../../blocks/file-transfers/model/transfer-filters.ts';
import { STATES } from '../../../blocks/file-transfers/model/transfer-labels.ts';
import { useTransfers } from '../../../blocks/file-transfers/state/transfers.ts';
import { TransferRow } from './transfer-row.tsx';
import styles from './transfers.module.css';

/** The transfers so far; a row unfolds to its files. */
export function TransferHistory({ hasForm }: { readonly hasForm: boolean }) {
  const [filters, setFilters] = useFilters(TRANSFER_FILTERS);
  const query = queryOf(filters);
  const pages = useTransfers(query);
  const opened = useOpened();
  const isNarrowed = hasFilters(filters);
  return (
    <Section title="転送の履歴" gap={12}>
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="絞り込み">
        <FilterBar filters={filters} onChange={setFilters} />
        <ExportButton query={query} disabled={!pages.data?.length} />
      </Toolbar>
      {!pages.data && (pages.error ? failureOf(pages) : <LoadingState />)}
      {pages.data?.length === 0 && (
        <EmptyState
          title={isNarrowed ? '条件に合う転送はありません' : '転送はまだありません'}
          actions={isNarrowed && <Button onClick={() => setFilters(TRANSFER_FILTERS)}>絞り込みを解除</Button>}
        >
          {!isNarrowed &&
            !hasForm &&
            '検索結果・詳細・ライトボックスで素材を選び、「FTP転送」を押すと、登録した転送先へ送れます。'}
        </EmptyState>
      )}
      {pages.data && pages.data.length > 0 && (
        <ul className={styles.transfers} aria-label="転送の一覧">
          {pages.data.map((transfer) => {
            const { transferId } = transfer;
            const isOpen = opened.id === transferId;
            return (
              <TransferRow
                key={transferId}
                transfer={transfer}
                isOpen={isOpen}
                onToggle={() => (isOpen ? opened.close() : opened.open(transferId))}
              />
            );
          })}
        </ul>
      )}
      <MoreRows pages={pages} />
    </Section>
  );
}

const ALL = { value: '', label: 'すべて' };
const STATE_OPTIONS = [ALL, ...TRANSFER_STATES.map((value) => ({ value, label: STATES[value].label }))];

interface FilterBarProps {
  readonly filters: TransferFilters;
  readonly onChange: (changed: Partial<TransferFilters>) => void;
}

function FilterBar({ filters: { q, state, from, to }, onChange }: FilterBarProps) {
  return (
    <>
      <FilterText label="転送先・ファイル名・素材番号" value={q} onApply={(text) => onChange({ q: text })} />
      <Select
        label="状態"
        labelAbove
        value={STATE_OPTIONS.some(({ value }) => value === state) ? state : ''}
        options={STATE_OPTIONS}
        onChange={(value) => onChange({ state: value })}
      />
      <DateRangeField
        label="受付日"
        value={{ start: from, end: to }}
        onChange={({ start, end }) => onChange({ from: start, to: end })}
      />
    </>
  );
}

interface ExportButtonProps {
  readonly query: TransferQuery;
  readonly disabled: boolean;
}

function ExportButton({ query, disabled }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await downloadFile('GET /transfers/csv', { query }, { loading: false });
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={disabled} loading={busy} onClick={() => void run()}>
      CSVに書き出す
    </Button>
  );
}
