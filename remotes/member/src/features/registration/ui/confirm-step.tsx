import { ACTIVATION_HOURS } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { TERMS_VERSION } from '@newsphoto/domain/members';
import { Box, Button, Details, Stack, Title, Toolbar } from '@newsphoto/ui';
import { type FormField, SubmitButton } from '@newsphoto/ui/forms';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { detailsOf } from '../../../blocks/member-form/model/member-details.ts';

interface ConfirmStepProps {
  readonly fieldsOf: (values: FieldValues) => readonly FormField[];
  readonly isInvited: boolean;
  readonly onBack: () => void;
}

const STATE = { values: true, valid: true };
const NOT_SHOWN: ReadonlySet<string> = new Set(['passwordAgain', 'mailAddressAgain', 'termsVersion']);

/** What is registered and what follows, before it is sent. */
export function ConfirmStep({ fieldsOf, isInvited, onBack }: ConfirmStepProps) {
  const { values, valid } = useFormState<FieldValues>({ subscription: STATE });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // After a reload the password is missing, and the address may be opened with anything.
  useEffect(() => {
    if (!valid) onBack();
  }, [valid, onBack]);
  const fields = fieldsOf(values).filter(({ key, visible }) => visible !== false && !NOT_SHOWN.has(key));
  return (
    <Stack gap={16}>
      <Title level={2} ref={heading} tabIndex={-1}>
        入力内容の確認
      </Title>
      <Details
        label="登録する内容"
        details={detailsOf(fields, values).map(([label, text]) =>
          label === 'パスワード' ? [label, '入力したもの（表示しません）'] : [label, text],
        )}
      />
      <Title level={2}>お申し込みの前に</Title>
      <Box padding={16}>
        <Details label="お申し込みの条件" details={isInvited ? INVITED_CONDITIONS : CONDITIONS} />
      </Box>
      <Toolbar gap={12}>
        <SubmitButton>この内容で登録を申し込む</SubmitButton>
        <Button onClick={onBack}>入力に戻る</Button>
      </Toolbar>
    </Stack>
  );
}

const CONDITIONS = [
  ['登録の費用', '無料です。入会金・年会費・更新料はありません。'],
  [
    '料金がかかる場合',
    '素材を使用するときだけです。金額は素材ごとに、注文を確定する前に表示します。登録だけで請求することはありません。',
  ],
  [
    '申し込みのあと',
    `確認メールをお送りします。${ACTIVATION_HOURS.toLocaleString('ja-JP')}時間以内にメールのリンクを開くと、登録が完了し、すぐにログインできます。承認が必要なグループの場合は、担当者の承認後に利用を開始できます。`,
  ],
  [
    '取り消し・退会',
    'メールのリンクを開かなければ、申し込みは自動で取り消されます。登録後は、いつでも「退会の手続き」から無料で退会できます。',
  ],
  ['同意する規約', `会員規約（${TERMS_VERSION}版）`],
  [
    '事業者の情報',
    <a key="commerce" href="/help/commerce.html" target="_blank" rel="noopener">
      特定商取引法に基づく表記
    </a>,
  ],
] as const;

/** The link of the invitation proved the address. */
const INVITED = new Map<string, string>([
  ['申し込みのあと', '登録がすぐに完了し、ログインできます。'],
  ['取り消し・退会', '登録後は、いつでも「退会の手続き」から無料で退会できます。'],
]);
const INVITED_CONDITIONS = CONDITIONS.map(([label, text]) => [label, INVITED.get(label) ?? text] as const);
