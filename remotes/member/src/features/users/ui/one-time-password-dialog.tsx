import type { OneTimePassword } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Button, copyText, Dialog, Stack } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './one-time-password-dialog.module.css';

interface OneTimePasswordDialogProps {
  readonly given: OneTimePassword;
  readonly onClose: () => void;
}

/** Shows the password, this once. */
export function OneTimePasswordDialog({ given, onClose }: OneTimePasswordDialogProps) {
  const { user, password, expiresAt, isMailed } = given;
  const [told, setTold] = useState('');
  const copy = async () =>
    setTold(
      (await copyText(password))
        ? 'コピーしました。'
        : 'コピーできませんでした。選択してコピーしてください。',
    );
  return (
    <Dialog
      title="仮パスワード"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <Stack gap={12} width={480}>
        <p>
          この画面を閉じると、仮パスワードは二度と表示できません。{user.userName}{' '}
          さんに、メール以外の安全な方法で伝えてください。
        </p>
        <dl className={styles.facts}>
          <dt>ユーザーID</dt>
          <dd>{user.userId}</dd>
          <dt>仮パスワード</dt>
          <dd>
            <code className={styles.password}>{password}</code>
            <Button onClick={() => void copy()}>コピー</Button>
          </dd>
          <dt>有効期限</dt>
          <dd>{formatDate(expiresAt)}</dd>
        </dl>
        <p role="status">{told}</p>
        <p>
          はじめてログインするときに、新しいパスワードを設定します。
          {isMailed && '仮パスワードを発行したことは、本人にメールでお知らせしました。'}
        </p>
      </Stack>
    </Dialog>
  );
}
