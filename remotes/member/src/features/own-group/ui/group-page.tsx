import { useFilters } from '@newsphoto/records';
import { Page, Segmented, Title, Toolbar } from '@newsphoto/ui';
import { InvitationsView } from './invitations-view.tsx';
import { MembersView } from './members-view.tsx';
import { UsageView } from './usage-view.tsx';

const FILTERS = { view: 'members' };
const VIEWS = [
  { value: 'members', label: '利用者' },
  { value: 'invitations', label: '招待' },
  { value: 'usage', label: '利用状況' },
] as const;

/** The own group, for its administrators. */
export function GroupPage() {
  const [filters, setFilters] = useFilters(FILTERS);
  const { value: view } = VIEWS.find(({ value }) => value === filters.view) ?? VIEWS[0];
  return (
    <Page kind="list">
      <Title>グループの管理</Title>
      <Toolbar>
        <Segmented
          label="表示する内容"
          value={view}
          options={VIEWS}
          onChange={(chosen) => setFilters({ view: chosen })}
        />
      </Toolbar>
      {view === 'members' && <MembersView />}
      {view === 'invitations' && <InvitationsView />}
      {view === 'usage' && <UsageView />}
    </Page>
  );
}
