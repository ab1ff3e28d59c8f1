import type { OwnFactorsChanged, TotpEnrolment } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { Button, Dialog, Stack, TextInput } from '@newsphoto/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './security.module.css';

interface TotpDialogProps {
  readonly enrolment: TotpEnrolment;
  readonly onConfirmed: (changed: OwnFactorsChanged) => void;
  readonly onClose: () => void;
}

/** Sets an app up: its QR code, the secret for typing, and a code that confirms it. */
export function TotpDialog({ enrolment, onConfirmed, onClose }: TotpDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const confirm = async () => {
    if (code.trim() === '') return setError('確認コードを入力してください。');
    try {
      onConfirmed(await call('PUT /user/second-factors/totp', { body: { totp: code } }, QUIET_CALL));
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      setError(refusal.text);
      form.current?.querySelector('input')?.focus();
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <Dialog
      title="認証アプリの登録"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" type="submit" form={formId}>
            登録する
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit}>
        <Stack gap={12} width={480}>
          <p>認証アプリでQRコードを読み取り、表示された6桁のコードを入力してください。</p>
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
            alt="認証アプリで読み取るQRコード"
          />
          <p>
            読み取れないときは、次のキーを入力してください：
            <code className={styles.secret}>{enrolment.secret}</code>
          </p>
          <p>
            <a href={enrolment.address}>この端末の認証アプリを開く</a>
          </p>
          <TextInput
            label="確認コード"
            value={code}
            autoComplete="one-time-code"
            maxLength={20}
            error={error}
            onChange={(value) => {
              setCode(value);
              setError(undefined);
            }}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
