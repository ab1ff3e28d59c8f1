import type { Mail } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call } from '@newsphoto/http';
import { useApiPages } from '@newsphoto/query';
import {
  MoreRows,
  type RecordColumn,
  RecordList,
  StateMark,
  useFilters,
  useOpened,
} from '@newsphoto/records';
import { Button, Segmented } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { mailState, recipientLine } from '../model/mail-labels.ts';
import { MailDrawer } from './mail-drawer.tsx';

const COLUMNS: readonly RecordColumn<Mail>[] = [
  { key: 'subject', title: '件名', width: 160, grows: true, opens: true, render: ({ subject }) => subject },
  { key: 'recipient', title: '宛先', width: 240, wideOnly: true, render: recipientLine },
  {
    key: 'state',
    title: '状態',
    width: 104,
    render: (mail) => {
      const { label, tone } = mailState(mail);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  {
    key: 'error',
    title: '送信できない理由',
    width: 240,
    wideOnly: true,
    render: ({ errorText }) => errorText,
  },
  {
    key: 'createdAt',
    title: '作成',
    width: 170,
    wideOnly: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];
const idOf = ({ mailId }: Mail) => mailId;
const nameOf = ({ subject }: Mail) => subject;

const FILTERS = { state: '' };
const STATES = [
  { value: '', label: 'すべて' },
  { value: 'queued', label: '送信待ち' },
  { value: 'sent', label: '送信済み' },
  { value: 'failed', label: '送信失敗' },
] as const;

/** The outbox: what was sent, what waits, and why something did not arrive. */
export function MailsPage() {
  const [filters, setFilters] = useFilters(FILTERS);
  const state = STATES.find(({ value }) => value === filters.state)?.value ?? '';
  const pages = useApiPages<Mail>({
    key: ['mails', state],
    call: async (cursor, options) => {
      const query = { ...(state && { state }), ...(cursor && { cursor }) };
      const { resultList, nextCursor } = await call('GET /admin/mails', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });
  const opened = useOpened();
  return (
    <AdminPage
      path="/admin/mails"
      actions={<Button onClick={() => void pages.refetch()}>最新の状態に更新</Button>}
      filters={
        <Segmented
          label="状態"
          value={state}
          options={STATES}
          onChange={(value) => setFilters({ state: value })}
        />
      }
    >
      <RecordList
        label="メールの一覧"
        columns={COLUMNS}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ mailId }) => opened.open(mailId)}
        empty={{
          title: '該当するメールはありません',
          text: 'メールは、設定した保存期間のあいだ表示されます。',
        }}
      />
      <MoreRows pages={pages} />
      {opened.id && (
        <MailDrawer key={opened.id} mailId={opened.id} onSent={pages.refetch} onGone={opened.close} />
      )}
    </AdminPage>
  );
}
