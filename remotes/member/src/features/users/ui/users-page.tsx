import { type AdminUserSummary, PASSWORD_STATES, USER_STATUSES } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { Button } from '@newsphoto/ui';
import { GROUPS } from '../../../blocks/admin/state/groups-query.ts';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { ListPages } from '../../../blocks/admin/ui/paged-list.tsx';
import { queryOf, USER_FILTERS } from '../model/user-filters.ts';
import { NewUserEditor } from './new-user-editor.tsx';
import { OpenedUser } from './opened-user.tsx';
import { UserFilterBar } from './user-filter-bar.tsx';

const stateOf = ({ status, lockedUntil, password, graceUntil, erasedAt }: AdminUserSummary): string => {
  if (erasedAt !== '') return '退会済み（消去済み）';
  if (graceUntil !== '') return `退会済み（${formatDate(graceUntil.slice(0, 8))}まで）`;
  if (status !== 'active') return USER_STATUSES[status];
  if (lockedUntil !== '') return 'ログイン停止中';
  return password === 'own' ? USER_STATUSES.active : PASSWORD_STATES[password];
};

const COLUMNS: readonly RecordColumn<AdminUserSummary>[] = [
  { key: 'userId', title: 'ユーザーID', width: 150, opens: true, render: ({ userId }) => userId },
  { key: 'userName', title: '氏名', width: 140, grows: true, render: ({ userName }) => userName },
  { key: 'group', title: 'グループ', width: 160, wideOnly: true, render: ({ groupName }) => groupName },
  {
    key: 'userCode',
    title: '利用者コード',
    width: 120,
    wideOnly: true,
    render: ({ userCode }) => userCode || '—',
  },
  { key: 'state', title: '状態', width: 150, render: stateOf },
];
const idOf = ({ userId }: AdminUserSummary) => userId;
const nameOf = ({ userName, userId }: AdminUserSummary) => `${userName}（${userId}）`;

/** Who uses the archive, and what each may do. */
export function UsersPage() {
  const [filters, setFilters] = useFilters(USER_FILTERS);
  const loaded = useApiQuery(endpointQuery('GET /admin/users', { query: queryOf(filters) }), {
    keepPrevious: true,
  });
  const groups = useApiQuery(GROUPS).data?.groups ?? [];
  const opened = useOpened();
  const total = loaded.data?.total ?? 0;
  return (
    <AdminPage
      path="/admin/users"
      actions={
        <Button kind="primary" onClick={opened.openNew}>
          利用者を追加
        </Button>
      }
      filters={<UserFilterBar filters={filters} groups={groups} onChange={setFilters} />}
    >
      <RecordList
        label="利用者の一覧"
        columns={COLUMNS}
        rows={loaded.data?.users}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ userId }) => opened.open(userId)}
        empty={{
          title: '条件に合う利用者はいません',
          actions: <Button onClick={() => setFilters(USER_FILTERS)}>絞り込みを解除</Button>,
        }}
      />
      <ListPages
        summary={loaded.data ? `${total.toLocaleString('ja-JP')}人` : ''}
        total={total}
        page={filters.page}
        onChange={(page) => setFilters({ page })}
      />
      {opened.isNew && groups.length > 0 && (
        <NewUserEditor groups={groups} onSaved={loaded.refetch} onGone={opened.close} />
      )}
      {opened.id !== undefined && groups.length > 0 && (
        <OpenedUser
          key={opened.id}
          userId={opened.id}
          groups={groups}
          onSaved={loaded.refetch}
          onGone={opened.close}
        />
      )}
    </AdminPage>
  );
}
