import type { Retention } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { oldestOf, periodOf, rowsOf } from '../model/retention-labels.ts';
import { RetentionEditor } from './retention-editor.tsx';

const COLUMNS: readonly RecordColumn<Retention>[] = [
  { key: 'label', title: 'データ', width: 150, grows: true, opens: true, render: ({ label }) => label },
  {
    key: 'value',
    title: '保存期間',
    width: 110,
    align: 'end',
    render: (retention) => periodOf(retention, retention.value),
  },
  {
    key: 'default',
    title: 'はじめの値',
    width: 110,
    align: 'end',
    wideOnly: true,
    render: (retention) => periodOf(retention, retention.defaultValue),
  },
  { key: 'count', title: '削除対象', width: 96, align: 'end', render: ({ count }) => rowsOf(count) },
  { key: 'before', title: '残る最も古い日時', width: 180, wideOnly: true, render: oldestOf },
  {
    key: 'removed',
    title: '削除済み',
    width: 120,
    align: 'end',
    wideOnly: true,
    render: ({ removed }) => rowsOf(removed),
  },
];
const idOf = ({ key }: Retention) => key;
const nameOf = ({ label }: Retention) => label;

const RETENTIONS = endpointQuery('GET /admin/retentions', {}, { gcTime: 0 });

/** How long data are retained, and what would be removed now. */
export function RetentionPage() {
  const loaded = useApiQuery(RETENTIONS);
  const opened = useOpened();
  const retention = loaded.data?.retentions.find(({ key }) => key === opened.id);
  return (
    <AdminPage
      path="/admin/retentions"
      actions={<Button onClick={() => void loaded.refetch()}>件数を数え直す</Button>}
    >
      <RecordList
        label="保存期間の一覧"
        columns={COLUMNS}
        rows={loaded.data?.retentions}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ key }) => opened.open(key)}
        empty={{ title: '保存期間を設定できるデータはありません' }}
      />
      {retention && (
        <RetentionEditor
          key={retention.key}
          retention={retention}
          onSaved={() => void loaded.refetch()}
          onGone={opened.close}
        />
      )}
    </AdminPage>
  );
}
