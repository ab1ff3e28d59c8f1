import { type DeskInquiryDetail, INQUIRY_KINDS } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { DrawerFooter, EditorDrawer, failureOf, StateMark } from '@newsphoto/records';
import { Button, Details, LoadingState, Note, Section, Select, Stack } from '@newsphoto/ui';
import { useState } from 'react';
import { inquiryState } from '../../../blocks/inquiry/model/inquiry-state.ts';
import { InquiryThread } from '../../../blocks/inquiry/ui/inquiry-thread.tsx';
import { InquiryContents } from '../../../blocks/inquiry/ui/inquiry-view.tsx';
import { saveDeskAttachment, useAssignees, useDeskInquiry, useDeskSteps } from '../state/desk-inquiries.ts';
import { AnswerForm } from './answer-form.tsx';

const NAMES = { sender: '送信者', desk: '回答', note: '社内メモ' } as const;

interface InquiryDrawerProps {
  readonly inquiryId: string;
  readonly onGone: () => void;
}

/** An inquiry with its thread, and what the desk does with it. */
export function InquiryDrawer({ inquiryId, onGone }: InquiryDrawerProps) {
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState(false);
  const loaded = useDeskInquiry(inquiryId);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <EditorDrawer
      title={loaded.data ? `お問い合わせ ${loaded.data.receiptNo}` : 'お問い合わせ'}
      unsaved={unsaved}
      onClose={close}
      onGone={onGone}
      footer={<DrawerFooter onClose={close} />}
    >
      {loaded.data ? (
        <Opened inquiry={loaded.data} onUnsaved={setUnsaved} />
      ) : (
        (loaded.error && failureOf(loaded)) || <LoadingState />
      )}
    </EditorDrawer>
  );
}

interface OpenedProps {
  readonly inquiry: DeskInquiryDetail;
  readonly onUnsaved: (unsaved: boolean) => void;
}

function Opened({ inquiry, onUnsaved }: OpenedProps) {
  const steps = useDeskSteps(inquiry);
  const assignees = useAssignees().data ?? [];
  const { inquiryId, state, contents, contentIds } = inquiry;
  return (
    <Stack gap={16}>
      <InquiryDetails inquiry={inquiry} />
      <Stack gap={8}>
        <Select
          label="担当"
          value={inquiry.assigneeId}
          options={[
            { value: '', label: '未割り当て' },
            ...assignees.map(({ userId, userName }) => ({ value: userId, label: userName })),
          ]}
          onChange={(assigneeId) => void steps.assign(assigneeId)}
        />
        <p>
          {state === 'done' ? (
            <Button loading={steps.busy} onClick={() => void steps.reopen()}>
              再び対応する
            </Button>
          ) : (
            <Button loading={steps.busy} onClick={() => void steps.close()}>
              完了にする
            </Button>
          )}
        </p>
        <Note tone="alert" role="alert">
          {steps.problem}
        </Note>
      </Stack>
      {contentIds.length > 0 && (
        <Section title={`対象の素材（${contentIds.length}点）`} gap={8}>
          <InquiryContents contents={contents} />
          {contents.length < contentIds.length && (
            <Note>{`${contentIds.length - contents.length}点は、現在の資料にありません。`}</Note>
          )}
        </Section>
      )}
      <Section title="やりとり" gap={8}>
        <InquiryThread
          messages={inquiry.messages}
          names={NAMES}
          onDownload={(attachmentId) => void saveDeskAttachment(inquiryId, attachmentId)}
        />
      </Section>
      {inquiry.mailAddress !== '' && (
        <AnswerForm key={inquiryId} inquiry={inquiry} steps={steps} onUnsaved={onUnsaved} />
      )}
    </Stack>
  );
}

function InquiryDetails({ inquiry }: { readonly inquiry: DeskInquiryDetail }) {
  const { label, tone } = inquiryState(inquiry.state, 'desk');
  return (
    <Details
      label="お問い合わせの詳細"
      details={[
        [
          '状態',
          <StateMark key="state" tone={tone}>
            {label}
          </StateMark>,
        ],
        ['種類', INQUIRY_KINDS[inquiry.kind]],
        ['お名前', inquiry.senderName],
        ['会員', inquiry.userId === '' ? '会員以外' : `${inquiry.userId}（${inquiry.groupName}）`],
        ['メール', inquiry.mailAddress],
        ['電話', inquiry.phone],
        ['受付', formatDate(inquiry.sentAt)],
      ]}
    />
  );
}
