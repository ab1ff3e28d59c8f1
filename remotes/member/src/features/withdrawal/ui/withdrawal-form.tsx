import type { WithdrawalOutlook } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { refreshUserInfo } from '@newsphoto/session';
import { Note, openConfirmation, pageBanners } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FINISHED } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { withdrawalFields } from '../model/withdrawal-fields.ts';

interface WithdrawalFormProps {
  readonly outlook: WithdrawalOutlook;
  /** Something prevents it since the page was opened. */
  readonly onRefused: () => void;
}

/** Belongs to no field: the form counts as not sent. */
const NOT_SENT = { notSent: '-' };

export function WithdrawalForm({ outlook, onRefused }: WithdrawalFormProps) {
  const { hasPassword, hasMailAddress } = outlook;
  const navigate = useNavigate();
  const graceUntil = useRef('');
  const [fields] = useState(() => withdrawalFields(hasPassword));
  return (
    <Form
      label="退会の手続き"
      fields={fields}
      onSubmit={async ({ reason, password }) => {
        const isMeant = await openConfirmation({
          ...{ title: '退会の確認', message: formatMessage('I1019'), okText: '退会する', danger: true },
        });
        if (!isMeant) return NOT_SENT;
        try {
          const body = {
            ...(hasPassword && { password: String(password) }),
            ...(typeof reason === 'string' && reason !== '' && { reason }),
          };
          ({ graceUntil: graceUntil.current } = await call(
            'PUT /user/member-logoff',
            { body },
            { messageBox: 0 },
          ));
          return undefined;
        } catch (error) {
          if (!isApiError(error)) throw error;
          if (error.field === 'password' || (hasPassword && error.status === 400))
            return { password: error.text };
          pageBanners.show({ message: error.text, type: 'error' });
          onRefused();
          return NOT_SENT;
        }
      }}
      onSaved={() => {
        const state = { ...FINISHED, graceUntil: graceUntil.current, hasMailAddress };
        void navigate('/myPage/resignation/completion', { replace: true, state });
        // The session has ended: the page continues as that of a visitor.
        void refreshUserInfo().catch(() => undefined);
      }}
    >
      <FormFields />
      <Note>
        {hasMailAddress
          ? '退会を取り消すためのリンクを、登録されたメールアドレスに送信します。'
          : 'メールアドレスが登録されていないため、退会の取り消しは管理者への依頼が必要です。'}
      </Note>
      <SubmitButton>退会する</SubmitButton>
    </Form>
  );
}
