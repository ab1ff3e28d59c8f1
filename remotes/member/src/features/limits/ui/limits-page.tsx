import type { AdminLimit } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { Segmented } from '@newsphoto/ui';
import { useMemo } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { limitAsText } from '../model/limit-amount.ts';
import { LimitEditor } from './limit-editor.tsx';

const COLUMNS: readonly RecordColumn<AdminLimit>[] = [
  { key: 'label', title: '項目', width: 200, grows: true, opens: true, render: ({ label }) => label },
  {
    key: 'value',
    title: '現在の値',
    width: 120,
    align: 'end',
    render: (limit) => limitAsText(limit, limit.value),
  },
  {
    key: 'default',
    title: 'はじめの値',
    width: 120,
    align: 'end',
    wideOnly: true,
    render: (limit) => limitAsText(limit, limit.defaultValue),
  },
  {
    key: 'editedAt',
    title: '最終更新',
    width: 180,
    wideOnly: true,
    render: ({ editedAt }) => formatDate(editedAt) || '—',
  },
];
const idOf = ({ key }: AdminLimit) => key;
const nameOf = ({ label }: AdminLimit) => label;

const LIMITS = endpointQuery('GET /admin/limits', {}, { gcTime: 0 });
const FILTERS = { show: 'all' };
const SHOWN = [
  { value: 'all', label: 'すべて' },
  { value: 'changed', label: '変更した項目' },
] as const;

/** The numbers behind the messages about counts and sizes. */
export function LimitsPage() {
  const loaded = useApiQuery(LIMITS);
  const opened = useOpened();
  const [filters, setFilters] = useFilters(FILTERS);
  const changedOnly = filters.show === 'changed';
  const rows = useMemo(
    () => loaded.data?.limits.filter(({ value, defaultValue }) => !changedOnly || value !== defaultValue),
    [loaded.data, changedOnly],
  );
  const limit = loaded.data?.limits.find(({ key }) => key === opened.id);
  return (
    <AdminPage
      path="/admin/limits"
      filters={
        <Segmented
          label="表示する項目"
          value={changedOnly ? 'changed' : 'all'}
          options={SHOWN}
          onChange={(show) => setFilters({ show })}
        />
      }
    >
      <RecordList
        label="上限値の一覧"
        columns={COLUMNS}
        rows={rows}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ key }) => opened.open(key)}
        empty={{ title: 'はじめの値から変更した項目はありません' }}
      />
      {limit && <LimitEditor key={limit.key} limit={limit} onSaved={loaded.refetch} onGone={opened.close} />}
    </AdminPage>
  );
}
