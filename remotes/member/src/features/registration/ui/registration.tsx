import type { Applied } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { Box, Page, Section, Stack, Title, Toolbar } from '@newsphoto/ui';
import { type FieldMessages, Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textAt } from '../../../blocks/member-form/model/member-values.ts';
import { stableFields } from '../../../blocks/member-form/model/stable-fields.ts';
import { MemberSections } from '../../../blocks/member-form/ui/member-sections.tsx';
import { StepList } from '../../../blocks/step-list/ui/step-list.tsx';
import { readDraft, removeDraft } from '../model/registration-draft.ts';
import {
  firstValues,
  type OpenedInvitation,
  registrationFields,
  verifyRegistration,
} from '../model/registration-form.ts';
import { refusedFields, refuseTakenId, sendRegistration } from '../state/send-registration.ts';
import { type Step, useStep } from '../state/use-step.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { SentStep } from './sent-step.tsx';
import { TermsSection } from './terms-section.tsx';
import { UserIdField } from './user-id-field.tsx';

const STEPS: Readonly<Record<Step, number>> = { input: 0, confirm: 1, sent: 2 };

interface RegistrationProps {
  readonly invitation?: OpenedInvitation | undefined;
}

/** Registration in steps: input, confirmation, and what follows. */
export function Registration({ invitation }: RegistrationProps) {
  const { step, sent, goTo } = useStep();
  // A form whose input was deleted is another form.
  const [round, setRound] = useState(0);
  const restart = () => {
    removeDraft();
    setRound(round + 1);
  };
  return (
    <Page kind="panel" width={720}>
      <Title lineHeight={1.4}>会員登録</Title>
      <StepList label="登録の手順" steps={['会員情報', '確認', '送信完了']} current={STEPS[step]} />
      {step === 'sent' && sent ? (
        <SentStep sent={sent} />
      ) : (
        <RegistrationForm key={round} step={step} goTo={goTo} invitation={invitation} onDelete={restart} />
      )}
    </Page>
  );
}

interface RegistrationFormProps extends RegistrationProps {
  readonly step: Step;
  readonly goTo: ReturnType<typeof useStep>['goTo'];
  readonly onDelete: () => void;
}

/** One form for both steps: input that is not shown stays. */
function RegistrationForm({ step, goTo, invitation, onDelete }: RegistrationFormProps) {
  const [draft] = useState(readDraft);
  const [fieldsOf] = useState(() => stableFields((values) => registrationFields(values, invitation)));
  const isStored = useRef(true);
  const applied = useRef<Applied>(undefined);
  const input = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (refused === undefined || step !== 'input') return;
    input.current?.querySelector<HTMLElement>(`[data-field="${refused}"] :is(input, select)`)?.focus();
    setRefused(undefined);
  }, [refused, step]);

  const submit = async (values: FieldValues): Promise<FieldMessages | undefined> => {
    if (step === 'input') return refuseTakenId(values);
    const answer = await sendRegistration(values, invitation);
    if ('receiptId' in answer) {
      applied.current = answer;
      return undefined;
    }
    const [first] = refusedFields(answer.refused);
    if (first !== undefined) {
      goTo('input', { replace: true });
      setRefused(first);
    }
    return answer.refused;
  };
  const handleSaved = (values: FieldValues) => {
    if (step === 'input') return goTo('confirm');
    isStored.current = false;
    removeDraft();
    const mailAddress = textAt(values, 'mailAddress');
    return goTo('sent', { replace: true, state: { ...applied.current, mailAddress } });
  };
  return (
    <Form
      label="会員登録"
      fields={fieldsOf}
      initialValues={firstValues(draft?.values, invitation)}
      verifyAcross={(values) => verifyRegistration(values, invitation)}
      // The draft of this browser is what a visitor comes back to.
      guarded={false}
      onSubmit={submit}
      onSaved={handleSaved}
    >
      <div ref={input} hidden={step !== 'input'}>
        <Stack gap={32}>
          <Notices invitation={invitation}>
            <DraftNotice
              draft={draft}
              isStored={isStored}
              onDelete={() => {
                isStored.current = false;
                onDelete();
              }}
            />
          </Notices>
          <MemberSections mail={<FormFields only={['mailAddress', 'mailAddressAgain']} />} />
          <Section title="ログイン" gap={16}>
            <UserIdField />
            <FormFields only={['password', 'passwordAgain', 'groupCode']} />
          </Section>
          <TermsSection />
          <Toolbar>
            <SubmitButton>入力内容を確認する</SubmitButton>
          </Toolbar>
        </Stack>
      </div>
      {step === 'confirm' && (
        <ConfirmStep
          fieldsOf={fieldsOf}
          isInvited={invitation !== undefined}
          onBack={() => goTo('input', { replace: true })}
        />
      )}
    </Form>
  );
}

interface NoticesProps extends RegistrationProps {
  readonly children: ReactNode;
}

/** Before the input: what it costs, what it is for, and where it is stored. */
function Notices({ invitation, children }: NoticesProps) {
  return (
    <Stack gap={12}>
      <Box tone="mark">
        <p>登録は無料です。入会金・年会費はなく、お支払い方法の登録も必要ありません。</p>
        {invitation && (
          <p>{`「${invitation.groupName}」への招待です。登録すると、このグループの会員になります。`}</p>
        )}
      </Box>
      {children}
    </Stack>
  );
}
