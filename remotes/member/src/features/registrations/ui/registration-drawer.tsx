import type { RegistrationDecision, RegistrationDetail } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { REFUSAL_REASONS } from '@newsphoto/domain/members';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { DrawerFooter, EditorDrawer, FormFooter, failureOf, mayDiscard, StateMark } from '@newsphoto/records';
import { Button, Details, LoadingState, openConfirmation, pageBanners, Stack, Title } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { enteredDetails, progressDetails, stateOf } from '../model/registration-labels.ts';

interface RegistrationDrawerProps {
  readonly registrationId: string;
  readonly onDecided: () => void;
  readonly onGone: () => void;
}

const REFUSAL_FIELDS: readonly FormField[] = [
  {
    type: 'select',
    key: 'reason',
    label: '理由',
    required: true,
    options: REFUSAL_REASONS.map(({ code, label }) => ({ value: code, label })),
    extend: { hint: 'この文をメールで申込者に送ります。' },
  },
  {
    type: 'textarea',
    key: 'note',
    label: '申込者への連絡',
    verifyRules: ['printableLines', { rule: 'maxLength', limit: 2000 }],
    extend: { rows: 4, hint: '理由のあとに続けて送ります。空欄でも構いません。' },
  },
];

/** An application with all of its data, and the decision about it. */
export function RegistrationDrawer({ registrationId, onDecided, onGone }: RegistrationDrawerProps) {
  const [open, setOpen] = useState(true);
  const [refusing, setRefusing] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const params = { registrationId };
  const loaded = useApiQuery(endpointQuery('GET /admin/registrations/:registrationId', { params }));
  if (!open) return null;
  const registration = loaded.data;
  const close = async () => {
    if (await mayDiscard(unsaved)) setOpen(false);
  };
  const decide = async (decision: Omit<RegistrationDecision, 'version'>) => {
    const version = registration?.version ?? 0;
    try {
      await call(
        'PUT /admin/registrations/:registrationId',
        { params, body: { version, ...decision } },
        QUIET_CALL,
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: error.text });
      // Another administrator may have decided.
      void loaded.refetch();
      return;
    }
    const message = decision.decision === 'approved' ? '登録を承認しました。' : '申し込みをお断りしました。';
    pageBanners.show({ message, type: 'success' });
    setUnsaved(false);
    setOpen(false);
    onDecided();
  };
  const approve = async () => {
    if (registration && (await isApprovalMeant(registration)))
      await decide({ decision: 'approved', reason: '', note: '' });
  };
  const refuse = async ({ reason, note }: FieldValues) => {
    await decide({ decision: 'refused', reason: String(reason ?? ''), note: String(note ?? '') });
    return undefined;
  };
  const isWaiting = registration?.state === 'waiting';
  return (
    <EditorDrawer
      title={registration ? `${registration.userName}（${registration.userId}）` : '会員登録の申し込み'}
      unsaved={unsaved}
      onClose={() => setOpen(false)}
      onGone={onGone}
      footer={
        !(isWaiting && refusing) && (
          <DrawerFooter onClose={() => void close()}>
            {isWaiting && (
              <>
                <Button onClick={() => setRefusing(true)}>お断りする</Button>
                <Button kind="primary" onClick={() => void approve()}>
                  承認する
                </Button>
              </>
            )}
          </DrawerFooter>
        )
      }
    >
      {!registration && ((loaded.error && failureOf(loaded)) || <LoadingState />)}
      {registration && <RegistrationDetails registration={registration} />}
      {isWaiting && refusing && (
        <Form label="お断り" fields={REFUSAL_FIELDS} onSubmit={refuse} onUnsaved={setUnsaved}>
          <Title level={3}>お断り</Title>
          <FormFields />
          <FormFooter closeLabel="キャンセル" onClose={() => setRefusing(false)}>
            <SubmitButton>お断りのメールを送る</SubmitButton>
          </FormFooter>
        </Form>
      )}
    </EditorDrawer>
  );
}

function RegistrationDetails({ registration }: { readonly registration: RegistrationDetail }) {
  const { label, tone } = stateOf(registration);
  return (
    <Stack gap={8}>
      <Stack justify="start">
        <StateMark tone={tone}>{label}</StateMark>
      </Stack>
      <Details label="申し込みの状況" details={progressDetails(registration)} />
      <Title level={3}>入力された内容</Title>
      <Details label="入力された内容" details={enteredDetails(registration)} />
    </Stack>
  );
}

const isApprovalMeant = ({ userName, groupName }: RegistrationDetail): Promise<boolean> =>
  openConfirmation({
    title: '会員登録の承認',
    message: `${userName}さんを、グループ「${groupName}」の会員として登録し、メールでお知らせします。\n承認しますか？`,
    okText: '承認する',
  });
