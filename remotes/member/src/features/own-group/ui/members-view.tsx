import { type GroupMember, USER_STATUSES } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, useFilters, useOpened } from '@newsphoto/records';
import { Button, Select, Toolbar } from '@newsphoto/ui';
import { pageQuery } from '../../../blocks/admin/model/page-number.ts';
import { permissionName } from '../../../blocks/admin/model/permission-options.ts';
import { ListPages, ListSearch } from '../../../blocks/admin/ui/paged-list.tsx';
import { OpenedMember } from './member-editor.tsx';

const FILTERS = { text: '', status: '', page: '1' };
const STATUSES = [
  { value: '', label: 'すべて' },
  ...Object.entries(USER_STATUSES).map(([value, label]) => ({ value, label })),
];

const COLUMNS: readonly RecordColumn<GroupMember>[] = [
  {
    key: 'userName',
    title: '氏名',
    width: 120,
    grows: true,
    opens: true,
    render: ({ userName }) => userName,
  },
  { key: 'userId', title: 'ユーザーID', width: 120, render: ({ userId }) => userId },
  {
    key: 'mail',
    title: 'メールアドレス',
    width: 180,
    grows: true,
    wideOnly: true,
    render: ({ mailAddress }) => mailAddress || '—',
  },
  {
    key: 'state',
    title: '状態',
    width: 96,
    render: ({ status }) => (
      <StateMark tone={status === 'active' ? 'done' : 'plain'}>{USER_STATUSES[status]}</StateMark>
    ),
  },
  {
    key: 'lastLogIn',
    title: '最終ログイン',
    width: 150,
    wideOnly: true,
    render: ({ lastLogIn }) => (lastLogIn === '' ? '—' : formatDate(lastLogIn)),
  },
  {
    key: 'sig',
    title: '個人の権限',
    width: 180,
    grows: true,
    wideOnly: true,
    render: ({ sig }) => sig.map(permissionName).join('、') || 'なし',
  },
];
const idOf = ({ userId }: GroupMember) => userId;
const nameOf = ({ userName, userId }: GroupMember) => `${userName}（${userId}）`;

/** Who belongs to the group, and what each may do. */
export function MembersView() {
  const [filters, setFilters] = useFilters(FILTERS);
  const loaded = useApiQuery(
    endpointQuery('GET /group/members', {
      query: {
        ...(filters.text !== '' && { text: filters.text }),
        ...(isStatus(filters.status) && { status: filters.status }),
        ...pageQuery(filters.page),
      },
    }),
    { keepPrevious: true },
  );
  const opened = useOpened();
  const total = loaded.data?.total ?? 0;
  const narrow = (changed: Partial<typeof FILTERS>) => setFilters({ page: '1', ...changed });
  return (
    <>
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="絞り込み">
        <ListSearch
          label="氏名・ユーザーID・メールアドレス"
          placeholder="氏名・ユーザーIDなど"
          value={filters.text}
          onApply={(text) => narrow({ text })}
        />
        <Select
          label="状態"
          value={filters.status}
          options={STATUSES}
          onChange={(status) => narrow({ status })}
        />
      </Toolbar>
      <RecordList
        label="グループの利用者の一覧"
        columns={COLUMNS}
        rows={loaded.data?.members}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ userId }) => opened.open(userId)}
        empty={{
          title: '条件に合う利用者はいません',
          actions: <Button onClick={() => narrow(FILTERS)}>絞り込みを解除</Button>,
        }}
      />
      <ListPages
        summary={loaded.data ? `${loaded.data.groupName}　${total.toLocaleString('ja-JP')}人` : ''}
        total={total}
        page={filters.page}
        onChange={(page) => setFilters({ page })}
      />
      {opened.id !== undefined && loaded.data && (
        <OpenedMember
          key={opened.id}
          userId={opened.id}
          rights={loaded.data}
          onSaved={loaded.refetch}
          onGone={opened.close}
        />
      )}
    </>
  );
}

const isStatus = (value: string): value is keyof typeof USER_STATUSES => Object.hasOwn(USER_STATUSES, value);
