import { INQUIRY_KINDS, type InquirySummary } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { failureOf, MoreRows, type RecordColumn, RecordList, StateMark, useOpened } from '@newsphoto/records';
import { Button, EmptyState, LoadingState, Page, Title } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { inquiryState } from '../../../blocks/inquiry/model/inquiry-state.ts';
import { InquiryView } from '../../../blocks/inquiry/ui/inquiry-view.tsx';
import { ReplyForm } from '../../../blocks/inquiry/ui/reply-form.tsx';
import { replyTo, saveAttachment, useOwnInquiries, useOwnInquiry } from '../state/own-inquiries.ts';

const COLUMNS: readonly RecordColumn<InquirySummary>[] = [
  { key: 'opening', title: '内容', width: 160, grows: true, opens: true, render: ({ opening }) => opening },
  { key: 'kind', title: '種類', width: 200, wideOnly: true, render: ({ kind }) => INQUIRY_KINDS[kind] },
  {
    key: 'state',
    title: '状態',
    width: 104,
    render: ({ state }) => {
      const { label, tone } = inquiryState(state, 'sender');
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  { key: 'receiptNo', title: '受付番号', width: 130, wideOnly: true, render: ({ receiptNo }) => receiptNo },
  {
    key: 'sentAt',
    title: '受付日時',
    width: 170,
    wideOnly: true,
    render: ({ sentAt }) => formatDate(sentAt),
  },
];
const idOf = ({ inquiryId }: InquirySummary) => inquiryId;
const nameOf = ({ receiptNo }: InquirySummary) => receiptNo;

/** Inquiries of the member, and the opened one with its thread. */
export function OwnInquiriesPage() {
  const opened = useOpened();
  return opened.id ? (
    <OpenedInquiry key={opened.id} inquiryId={opened.id} onClose={opened.close} />
  ) : (
    <InquiryList onOpen={opened.open} />
  );
}

function InquiryList({ onOpen }: { readonly onOpen: (inquiryId: string) => void }) {
  const pages = useOwnInquiries();
  return (
    <Page kind="list">
      <Title>お問い合わせの履歴</Title>
      <RecordList
        label="お問い合わせの一覧"
        columns={COLUMNS}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ inquiryId }) => onOpen(inquiryId)}
        empty={{
          title: 'お問い合わせはありません',
          text: '送信したお問い合わせと回答を、ここで確認できます。',
        }}
      />
      <MoreRows pages={pages} />
      <p>
        <Link to="/dpInquiry">新しいお問い合わせ</Link>
      </p>
    </Page>
  );
}

function OpenedInquiry(props: { readonly inquiryId: string; readonly onClose: () => void }) {
  const { inquiryId, onClose } = props;
  const loaded = useOwnInquiry(inquiryId);
  const isUnknown = loaded.error?.status === 404 || loaded.error?.status === 400;
  return (
    <Page kind="form" width={760}>
      <Title>お問い合わせの確認</Title>
      <p>
        <Button onClick={onClose}>一覧に戻る</Button>
      </p>
      {loaded.data && (
        <InquiryView
          inquiry={loaded.data}
          onDownload={(attachmentId) => void saveAttachment(inquiryId, attachmentId)}
        >
          <ReplyForm onSend={(reply) => replyTo(inquiryId, reply)} />
        </InquiryView>
      )}
      {!loaded.data && isUnknown && (
        <EmptyState title="このお問い合わせは見つかりません">一覧から選んでください。</EmptyState>
      )}
      {!loaded.data && !isUnknown && (loaded.error ? failureOf(loaded) : <LoadingState />)}
    </Page>
  );
}
