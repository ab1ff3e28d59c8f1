import { Button, copyText, Dialog, pageDialogs, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './security.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes, this once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState('');
  const copy = async () =>
    setCopied(
      (await copyText(codes.join('\n')))
        ? 'コピーしました。'
        : 'コピーできませんでした。選択してコピーしてください。',
    );
  return (
    <Dialog
      title="回復コード"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          保存しました
        </Button>
      }
    >
      <Stack gap={12} width={480}>
        <p>
          認証アプリやパスキーを使用できないときに、1つにつき1回だけログインに使用できます。この画面を閉じると二度と表示できません。安全な場所に保存してください。
        </p>
        <ul className={styles.codes} aria-label="回復コード">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Toolbar>
          <Button onClick={() => void copy()}>コピー</Button>
        </Toolbar>
        <p role="status">{copied}</p>
      </Stack>
    </Dialog>
  );
}

export const showRecoveryCodes = (codes: readonly string[]) =>
  pageDialogs.open(({ close }) => <RecoveryCodesDialog codes={codes} onClose={() => close()} />);
