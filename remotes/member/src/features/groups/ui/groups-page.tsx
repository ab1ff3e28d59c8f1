import type { AdminGroup } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { permissionName } from '../../../blocks/admin/model/permission-options.ts';
import { GROUPS } from '../../../blocks/admin/state/groups-query.ts';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { kindLabel } from '../model/group-fields.ts';
import { GroupEditor } from './group-editor.tsx';
import { NewGroupEditor } from './new-group-editor.tsx';

const COLUMNS: readonly RecordColumn<AdminGroup>[] = [
  { key: 'name', title: 'グループ名', width: 160, opens: true, render: ({ name }) => name },
  { key: 'kind', title: '区分', width: 120, render: kindLabel },
  {
    key: 'members',
    title: '所属',
    width: 80,
    align: 'end',
    render: ({ memberCount, isGuests }) => (isGuests ? '—' : `${memberCount.toLocaleString('ja-JP')}人`),
  },
  {
    key: 'grp',
    title: '権限',
    width: 240,
    grows: true,
    wideOnly: true,
    render: ({ grp }) => grp.map(permissionName).join('、') || 'なし',
  },
];
const idOf = ({ groupId }: AdminGroup) => groupId;
const nameOf = ({ name }: AdminGroup) => name;

/** Groups of people, and what all of a group may do. */
export function GroupsPage() {
  const loaded = useApiQuery(GROUPS);
  const opened = useOpened();
  const group = loaded.data?.groups.find(({ groupId }) => groupId === opened.id);
  return (
    <AdminPage
      path="/admin/groups"
      actions={
        <Button kind="primary" onClick={opened.openNew}>
          グループを追加
        </Button>
      }
    >
      <RecordList
        label="グループの一覧"
        columns={COLUMNS}
        rows={loaded.data?.groups}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ groupId }) => opened.open(groupId)}
        empty={{ title: 'グループはありません' }}
      />
      {opened.isNew && <NewGroupEditor onSaved={loaded.refetch} onGone={opened.close} />}
      {group && (
        <GroupEditor key={group.groupId} group={group} onSaved={loaded.refetch} onGone={opened.close} />
      )}
    </AdminPage>
  );
}
