import { INQUIRY_MESSAGE_FIELD } from '@newsphoto/domain/forms';
import { errorMessage, isApiError } from '@newsphoto/http';
import { pageBanners } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';

const FIELDS = [{ ...INQUIRY_MESSAGE_FIELD, label: '追加のご連絡', extend: { rows: 5 } }];

interface ReplyFormProps {
  /** Sends a quiet call, once for its request id. */
  readonly onSend: (reply: { readonly requestId: string; readonly text: string }) => Promise<unknown>;
}

/** A further message of the sender. What was typed survives a refusal. */
export function ReplyForm({ onSend }: ReplyFormProps) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return (
    <Form
      key={requestId}
      label="追加のご連絡"
      fields={FIELDS}
      onSubmit={async ({ text }) => {
        try {
          await onSend({ requestId, text: String(text ?? '') });
          return undefined;
        } catch (error) {
          if (!isApiError(error)) throw error;
          return { [INQUIRY_MESSAGE_FIELD.key]: errorMessage(error) };
        }
      }}
      onSaved={() => {
        setRequestId(crypto.randomUUID());
        pageBanners.show({ message: '送信しました。', type: 'success' });
      }}
    >
      <FormFields />
      <SubmitButton>送信する</SubmitButton>
    </Form>
  );
}
