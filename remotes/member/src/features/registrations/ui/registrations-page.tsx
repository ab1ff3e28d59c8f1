import type { RegistrationRow } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, useFilters, useOpened } from '@newsphoto/records';
import { Button, Select } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { ListPages, ListSearch } from '../../../blocks/admin/ui/paged-list.tsx';
import {
  kindLabel,
  queryOf,
  REGISTRATION_FILTERS,
  STATE_OPTIONS,
  stateOf,
} from '../model/registration-labels.ts';
import { RegistrationDrawer } from './registration-drawer.tsx';

const COLUMNS: readonly RecordColumn<RegistrationRow>[] = [
  {
    key: 'userName',
    title: '氏名',
    width: 140,
    grows: true,
    opens: true,
    render: ({ userName }) => userName,
  },
  {
    key: 'company',
    title: '会社名',
    width: 160,
    grows: true,
    wideOnly: true,
    render: ({ company }) => company,
  },
  { key: 'kind', title: '区分', width: 72, wideOnly: true, render: kindLabel },
  { key: 'group', title: 'グループ', width: 150, wideOnly: true, render: ({ groupName }) => groupName },
  {
    key: 'state',
    title: '状態',
    width: 132,
    render: (row) => {
      const { label, tone } = stateOf(row);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  {
    key: 'appliedAt',
    title: '申し込み',
    width: 170,
    wideOnly: true,
    render: ({ appliedAt }) => formatDate(appliedAt),
  },
];
const idOf = ({ registrationId }: RegistrationRow) => registrationId;
const nameOf = ({ userName, userId }: RegistrationRow) => `${userName}（${userId}）`;

/** Applications for membership; those that wait for a decision are the first. */
export function RegistrationsPage() {
  const [filters, setFilters] = useFilters(REGISTRATION_FILTERS);
  const loaded = useApiQuery(endpointQuery('GET /admin/registrations', { query: queryOf(filters) }), {
    keepPrevious: true,
  });
  const opened = useOpened();
  const narrow = (changed: Partial<typeof filters>) => setFilters({ ...changed, page: '1' });
  const total = loaded.data?.total ?? 0;
  return (
    <AdminPage
      path="/admin/registrations"
      filters={
        <>
          <ListSearch
            label="氏名・会社名・ユーザーID・メールアドレス・受付番号"
            placeholder="氏名・会社名など"
            value={filters.text}
            onApply={(text) => narrow({ text })}
          />
          <Select
            label="状態"
            value={filters.state}
            options={STATE_OPTIONS}
            onChange={(state) => narrow({ state })}
          />
        </>
      }
    >
      <RecordList
        label="会員登録の申し込みの一覧"
        columns={COLUMNS}
        rows={loaded.data?.registrations}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ registrationId }) => opened.open(registrationId)}
        empty={{
          title: '条件に合う申し込みはありません',
          actions: <Button onClick={() => setFilters(REGISTRATION_FILTERS)}>絞り込みを解除</Button>,
        }}
      />
      <ListPages
        summary={loaded.data ? `${total.toLocaleString('ja-JP')}件` : ''}
        total={total}
        page={filters.page}
        onChange={(page) => setFilters({ page })}
      />
      {opened.id && (
        <RegistrationDrawer
          key={opened.id}
          registrationId={opened.id}
          onDecided={loaded.refetch}
          onGone={opened.close}
        />
      )}
    </AdminPage>
  );
}
