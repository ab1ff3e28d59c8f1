import type { OneTimePassword } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Button, copyText, Details, Dialog, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './one-time-password-dialog.module.css';

interface OneTimePasswordDialogProps {
  readonly issued: OneTimePassword;
  readonly onClose: () => void;
}

/** Shows the password, this once. */
export function OneTimePasswordDialog({ issued, onClose }: OneTimePasswordDialogProps) {
  const { user, password, expiresAt, isMailed } = issued;
  const [copied, setCopied] = useState('');
  const copy = async () =>
    setCopied(
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
        <Details
          details={[
            ['ユーザーID', user.userId],
            [
              '仮パスワード',
              <Toolbar key="password" gap="8px 12px">
                <code className={styles.password}>{password}</code>
                <Button onClick={() => void copy()}>コピー</Button>
              </Toolbar>,
            ],
            ['有効期限', formatDate(expiresAt)],
          ]}
        />
        <p role="status">{copied}</p>
        <p>
          はじめてログインするときに、新しいパスワードを設定します。
          {isMailed && '仮パスワードを発行したことは、本人にメールでお知らせしました。'}
        </p>
      </Stack>
    </Dialog>
  );
}
