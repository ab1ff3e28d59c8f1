import type { OwnFactors } from '@newsphoto/contract';
import { call, isApiError, SYSTEM_MESSAGES } from '@newsphoto/http';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './login-form.module.css';

export interface FactorWaysProps {
  /** What the user has. */
  readonly factors: OwnFactors;
  onConfirmed(): void;
}

const QUIET = { loading: false, messageBox: 0 } as const;
const loadPasskeys = () => import(/* webpackChunkName: "sign-by-passkey" */ './sign-by-passkey.ts');

/** The second factors of the user. */
export const readOwnFactors = () => call('GET /user/second-factors', {}, QUIET);

/** Confirmation by a code of the app or a passkey, beside the password. */
export function FactorWays({ factors: { totp, passkeys }, onConfirmed }: FactorWaysProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const confirm = async (check: () => Promise<unknown>) => {
    setProblem('');
    try {
      await check();
    } catch (error) {
      setProblem((isApiError(error) && error.text) || SYSTEM_MESSAGES.unknown);
      return;
    }
    onConfirmed();
  };
  const byPasskey = async () => {
    const { signByPasskey, passkeyProblem } = await loadPasskeys();
    setProblem('');
    try {
      const options = await call('POST /user/confirm-factor/options', {}, QUIET);
      const passkey = await signByPasskey(options);
      await call('POST /user/confirm-factor', { body: { passkey } }, QUIET);
    } catch (error) {
      setProblem(passkeyProblem(error));
      return;
    }
    onConfirmed();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setProblem('確認コードを入力してください。');
    else void confirm(() => call('POST /user/confirm-factor', { body: { totp: code } }, QUIET));
  };
  if (!totp && passkeys.length === 0) return <p>ほかの確認の方法は登録されていません。</p>;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p role="alert" className={styles.refusal}>
        {problem}
      </p>
      {totp && (
        <div className={styles.field}>
          <label htmlFor={id}>認証アプリの確認コード</label>
          <div className={styles.control}>
            <input
              id={id}
              value={code}
              autoComplete="one-time-code"
              inputMode="numeric"
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        {totp && <Button type="submit">コードで確認</Button>}
        {passkeys.length > 0 && <Button onClick={byPasskey}>パスキーで確認</Button>}
      </div>
    </form>
  );
}
