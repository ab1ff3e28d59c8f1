import type { CodeLists } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { FilterText, type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { useMemo } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { LoadedListEditor } from './loaded-list-editor.tsx';

type ListHead = CodeLists['lists'][number];

const COLUMNS: readonly RecordColumn<ListHead>[] = [
  { key: 'label', title: '一覧の名称', width: 180, grows: true, opens: true, render: ({ label }) => label },
  { key: 'itemCount', title: '項目数', width: 88, align: 'end', render: ({ itemCount }) => `${itemCount}件` },
  {
    key: 'extensible',
    title: '項目の追加',
    width: 120,
    wideOnly: true,
    render: ({ extensible }) => (extensible ? 'できる' : 'できない'),
  },
  {
    key: 'editedAt',
    title: '最終更新',
    width: 170,
    wideOnly: true,
    render: ({ editedAt }) => formatDate(editedAt) || '—',
  },
];
const idOf = ({ itemCd }: ListHead) => itemCd;
const nameOf = ({ label }: ListHead) => label;
const LISTS = endpointQuery('GET /admin/lists', {});
const FILTERS = { name: '' };

/** The lists of values that forms and searches offer. */
export function CodeListsPage() {
  const loaded = useApiQuery(LISTS);
  const opened = useOpened();
  const [{ name }, setFilters] = useFilters(FILTERS);
  const rows = useMemo(
    () => loaded.data?.lists.filter(({ label }) => label.includes(name)),
    [loaded.data, name],
  );
  return (
    <AdminPage
      path="/admin/lists"
      filters={<FilterText label="一覧の名称" value={name} onApply={(next) => setFilters({ name: next })} />}
    >
      <RecordList
        label="コード一覧"
        columns={COLUMNS}
        rows={rows}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ itemCd }) => opened.open(itemCd)}
        empty={{ title: '該当する一覧はありません', text: '名称の一部を入力してお探しください。' }}
      />
      {opened.id && (
        <LoadedListEditor key={opened.id} itemCd={opened.id} onSaved={loaded.refetch} onGone={opened.close} />
      )}
    </AdminPage>
  );
}
