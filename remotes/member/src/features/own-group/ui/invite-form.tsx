import { INVITATION_DAYS } from '@newsphoto/contract';
import { Note, Section, Toolbar } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { type SentInvitations, sendInvitations } from '../state/send-invitations.ts';

const NOTHING: SentInvitations = { sent: 0, refused: [] };
const FIELDS: readonly FormField[] = [
  {
    type: 'textarea',
    key: 'addresses',
    label: 'メールアドレス',
    required: true,
    extend: {
      rows: 4,
      autoComplete: 'off',
      hint: `1行に1件ずつ入力します。招待のメールのリンクは${INVITATION_DAYS}日間有効です。`,
    },
  },
];

/** Invites by mail address. Lines that were not sent stay in the form, with their reasons. */
export function InviteForm({ onSent }: { readonly onSent: () => unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(NOTHING);
  const [{ round, sent, refused }, setShown] = useState({ round: 0, ...NOTHING });
  useEffect(() => {
    if (round > 0) place.current?.querySelector('textarea')?.focus();
  }, [round]);
  return (
    <Section
      title="招待する"
      note="メールのリンクから登録した方は、このグループの利用者になります。"
      gap={12}
    >
      <div ref={place}>
        {refused.length > 0 && (
          <Note tone="alert" size="text" role="alert">
            次の{refused.length}件は送信していません。
            {refused.map(({ line, reason }) => (
              <span key={line}>
                <br />
                {line}：{reason}
              </span>
            ))}
          </Note>
        )}
        <Form
          key={round}
          label="招待する"
          fields={FIELDS}
          initialValues={{ addresses: refused.map(({ line }) => line).join('\n') }}
          onSubmit={async ({ addresses }) => {
            latest.current = await sendInvitations(String(addresses));
            return undefined;
          }}
          onSaved={() => {
            setShown({ round: round + 1, ...latest.current });
            void onSent();
          }}
        >
          <FormFields />
          <Toolbar>
            <SubmitButton>招待を送信</SubmitButton>
            <Note size="text" role="status">
              {sent > 0 && `${sent}件の招待を送信しました。`}
            </Note>
          </Toolbar>
        </Form>
      </div>
    </Section>
  );
}
