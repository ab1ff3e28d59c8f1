import {
  type DeskInquiry,
  type DeskInquiryQuery,
  INQUIRY_KIND_CODES,
  INQUIRY_KINDS,
} from '@newsphoto/contract';
import {
  MoreRows,
  type RecordColumn,
  RecordList,
  StateMark,
  useFilters,
  useOpened,
} from '@newsphoto/records';
import { Segmented, Select } from '@newsphoto/ui';
import { type ReactNode, useMemo } from 'react';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { ListSearch } from '../../../blocks/admin/ui/paged-list.tsx';
import { inquiryState } from '../../../blocks/inquiry/model/inquiry-state.ts';
import { waitedText } from '../model/desk-texts.ts';
import { useAssignees, useDeskInquiries } from '../state/desk-inquiries.ts';
import { InquiryDrawer } from './inquiry-drawer.tsx';

// All of them are in a window of 1,024 px beside the menu.
const columnsOf = (now: Date): readonly RecordColumn<DeskInquiry>[] => [
  {
    key: 'opening',
    title: '内容',
    width: 120,
    grows: true,
    opens: true,
    render: ({ opening, receiptNo }) => opening || receiptNo,
  },
  {
    key: 'state',
    title: '状態',
    width: 80,
    render: ({ state }) => {
      const { label, tone } = inquiryState(state, 'desk');
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  {
    key: 'sender',
    title: '送信者',
    width: 124,
    grows: true,
    wideOnly: true,
    render: ({ senderName, groupName }) => (groupName === '' ? senderName : `${senderName}（${groupName}）`),
  },
  {
    ...{ key: 'kind', title: '種類', width: 120, grows: true, wideOnly: true },
    render: ({ kind }) => INQUIRY_KINDS[kind],
  },
  { key: 'assignee', title: '担当', width: 96, wideOnly: true, render: ({ assigneeName }) => assigneeName },
  {
    key: 'age',
    title: '経過',
    width: 68,
    render: ({ state, waitingSince }) =>
      state === 'new' || state === 'working' ? waitedText(waitingSince, now) : '',
  },
  { key: 'receiptNo', title: '受付番号', width: 116, wideOnly: true, render: ({ receiptNo }) => receiptNo },
];
const idOf = ({ inquiryId }: DeskInquiry) => inquiryId;
const nameOf = ({ receiptNo }: DeskInquiry) => receiptNo;

const FILTERS = { state: 'open', kind: '', assignee: '', text: '' };
const STATES = [
  { value: 'open', label: '要対応' },
  { value: 'answered', label: '回答済' },
  { value: 'done', label: '完了' },
  { value: 'all', label: 'すべて' },
] as const;
const KINDS = [
  { value: '', label: 'すべて' },
  ...INQUIRY_KIND_CODES.map((value) => ({ value, label: INQUIRY_KINDS[value] })),
];

/** Inquiries that wait for the desk oldest first, the others newest first. */
export function InquiryQueue({ choice }: { readonly choice: ReactNode }) {
  const [filters, setFilters] = useFilters(FILTERS);
  const state = STATES.find(({ value }) => value === filters.state)?.value ?? 'open';
  const kind = INQUIRY_KIND_CODES.find((code) => code === filters.kind);
  const query: DeskInquiryQuery = {
    ...(state !== 'all' && { state }),
    ...(kind && { kind }),
    ...(filters.assignee !== '' && { assignee: filters.assignee }),
    ...(filters.text !== '' && { text: filters.text }),
  };
  const pages = useDeskInquiries(query);
  const assignees = useAssignees().data ?? [];
  const opened = useOpened();
  // Ages are those of the list that was read.
  const columns = useMemo(() => columnsOf(pages.data ? new Date() : new Date(0)), [pages.data]);
  return (
    <AdminPage
      path="/admin/inquiries"
      actions={choice}
      filters={
        <>
          <Segmented
            label="状態"
            value={state}
            options={STATES}
            onChange={(value) => setFilters({ state: value })}
          />
          <Select
            label="種類"
            value={kind ?? ''}
            options={KINDS}
            onChange={(value) => setFilters({ kind: value })}
          />
          <Select
            label="担当"
            value={filters.assignee}
            options={[
              { value: '', label: 'すべて' },
              { value: 'none', label: '未割り当て' },
              ...assignees.map(({ userId, userName }) => ({ value: userId, label: userName })),
            ]}
            onChange={(value) => setFilters({ assignee: value })}
          />
          <ListSearch
            label="受付番号・氏名・メール・内容"
            placeholder="受付番号・氏名など"
            value={filters.text}
            onApply={(text) => setFilters({ text })}
          />
        </>
      }
    >
      <RecordList
        label="お問い合わせの一覧"
        columns={columns}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ inquiryId }) => opened.open(inquiryId)}
        empty={{
          title: '該当するお問い合わせはありません',
          text: '新しいお問い合わせが届くと、ここに表示されます。',
        }}
      />
      <MoreRows pages={pages} />
      {opened.id && <InquiryDrawer key={opened.id} inquiryId={opened.id} onGone={opened.close} />}
    </AdminPage>
  );
}
