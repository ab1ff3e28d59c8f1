import { type Grant, PERMISSION_GROUP_LINKS } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import {
  MoreRows,
  type RecordColumn,
  RecordList,
  StateMark,
  useFilters,
  useOpened,
} from '@newsphoto/records';
import { useHasPermissions } from '@newsphoto/session';
import { Page, Segmented, Title, Toolbar } from '@newsphoto/ui';
import { downloadsLine, kindText, linkState, recipientsLine } from '../model/link-labels.ts';
import { useSentLinks } from '../state/sent-links.ts';
import { LinkDrawer } from './link-drawer.tsx';

/** Together they fit beside the menu at 1,024 px. */
const COLUMNS: readonly RecordColumn<Grant>[] = [
  { key: 'subject', title: '件名', width: 120, grows: true, opens: true, render: ({ subject }) => subject },
  { key: 'kind', title: '種類', width: 128, wideOnly: true, render: kindText },
  { key: 'recipients', title: '受取人', width: 100, wideOnly: true, grows: true, render: recipientsLine },
  {
    key: 'state',
    title: '状態',
    width: 112,
    render: (link) => {
      const { label, tone } = linkState(link);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  { key: 'opens', title: '開封', width: 56, wideOnly: true, render: ({ opens }) => `${opens}` },
  { key: 'downloads', title: 'ダウンロード', width: 134, wideOnly: true, render: downloadsLine },
  {
    key: 'expiresOn',
    title: '有効期限',
    width: 104,
    wideOnly: true,
    render: ({ expiresOn }) => formatDay(expiresOn),
  },
];
const GROUP_COLUMNS: readonly RecordColumn<Grant>[] = [
  ...COLUMNS.slice(0, 2),
  {
    key: 'createdBy',
    title: '作成した人',
    width: 130,
    wideOnly: true,
    render: ({ createdBy, createdByName }) => createdByName || createdBy,
  },
  ...COLUMNS.slice(2),
];
const idOf = ({ grantId }: Grant) => grantId;
const nameOf = ({ subject }: Grant) => subject;

const FILTERS = { show: 'live', scope: 'own' };
const SHOWN = [
  { value: 'live', label: '有効' },
  { value: 'all', label: 'すべて' },
] as const;
const SCOPES = [
  { value: 'own', label: '自分' },
  { value: 'group', label: 'グループ' },
] as const;

/** Every link that a member has sent, for the administrator of a group also those of the group. */
export function LinksPage() {
  const mayManageGroup = useHasPermissions([PERMISSION_GROUP_LINKS]);
  const [filters, setFilters] = useFilters(FILTERS);
  const scope = mayManageGroup && filters.scope === 'group' ? 'group' : 'own';
  const show = filters.show === 'all' ? 'all' : 'live';
  const links = useSentLinks({ scope, show });
  const opened = useOpened();
  return (
    <Page kind="list">
      <Title>送ったリンク</Title>
      <Toolbar>
        <Segmented
          label="表示するリンク"
          value={show}
          options={SHOWN}
          onChange={(value) => setFilters({ show: value })}
        />
        {mayManageGroup && (
          <Segmented
            label="だれのリンクか"
            value={scope}
            options={SCOPES}
            onChange={(value) => setFilters({ scope: value })}
          />
        )}
      </Toolbar>
      <RecordList
        label="送ったリンクの一覧"
        columns={scope === 'group' ? GROUP_COLUMNS : COLUMNS}
        rows={links.data}
        loaded={links}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ grantId }) => opened.open(grantId)}
        empty={{
          title: show === 'live' ? '有効なリンクはありません' : '送ったリンクはありません',
          text: '検索結果や詳細で素材を選び、「SAVEを作成」から送れます。',
        }}
      />
      <MoreRows pages={links} />
      {opened.id !== undefined && (
        <LinkDrawer
          key={opened.id}
          grantId={opened.id}
          onChanged={() => void links.refetch()}
          onGone={opened.close}
        />
      )}
    </Page>
  );
}
