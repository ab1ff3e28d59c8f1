import type { Anonymisation } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, useOpened } from '@newsphoto/records';
import { useChanges } from '@newsphoto/session';
import { Button } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { isWorking, nameState } from '../model/name-labels.ts';
import { NameDrawer } from './name-drawer.tsx';
import { NameEditor } from './name-editor.tsx';

const COLUMNS: readonly RecordColumn<Anonymisation>[] = [
  { key: 'name', title: '氏名', width: 140, grows: true, opens: true, render: ({ name }) => name },
  {
    key: 'state',
    title: '状態',
    width: 136,
    render: (entry) => {
      const { label, tone } = nameState(entry);
      const percent = isWorking(entry) && !entry.hasFailed ? `　${Math.floor(entry.progress * 100)}%` : '';
      return <StateMark tone={tone}>{`${label}${percent}`}</StateMark>;
    },
  },
  {
    key: 'count',
    title: '置き換えた記録',
    width: 128,
    wideOnly: true,
    render: ({ counts }) => `${counts.reduce((sum, { count }) => sum + count, 0).toLocaleString('ja-JP')}件`,
  },
  { key: 'reason', title: '理由', width: 160, wideOnly: true, grows: true, render: ({ reason }) => reason },
  { key: 'by', title: '登録した人', width: 112, wideOnly: true, render: ({ createdBy }) => createdBy },
  {
    key: 'at',
    title: '登録した日時',
    width: 170,
    wideOnly: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];
const idOf = ({ nameId }: Anonymisation) => nameId;
const nameOf = ({ name }: Anonymisation) => name;
const NAMES = endpointQuery('GET /admin/anonymisations', {}, { gcTime: 0 });

/** Names that no screen but this one shows. */
export function AnonymisedNamesPage() {
  const loaded = useApiQuery(NAMES);
  const opened = useOpened();
  // Its jobs may be of any administrator.
  useChanges('all-jobs', () => void loaded.refetch());
  const rows = loaded.data?.anonymisations;
  const entry = rows?.find(({ nameId }) => nameId === opened.id);
  return (
    <AdminPage
      path="/admin/anonymisations"
      actions={
        <Button kind="primary" onClick={opened.openNew}>
          氏名を非公表にする
        </Button>
      }
    >
      <RecordList
        label="非公表にした氏名"
        columns={COLUMNS}
        rows={rows}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ nameId }) => opened.open(nameId)}
        empty={{
          title: '非公表にした氏名はありません',
          text: '本人や関係者からの申し出などで氏名を出せなくなったときに、ここで置き換えます。',
        }}
      />
      {opened.isNew && <NameEditor onDone={loaded.refetch} onGone={opened.close} />}
      {entry && <NameDrawer key={entry.nameId} entry={entry} onDone={loaded.refetch} onGone={opened.close} />}
    </AdminPage>
  );
}
