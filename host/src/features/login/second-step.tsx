import type { FactorMethod } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import type { FactorToShow } from '@newsphoto/session/host';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { Button } from '../../ui/button.tsx';
import styles from './login-form.module.css';
import type { SendLogin } from './login-port.ts';
import type { LoginValues } from './login-values.ts';
import { choosePasskey } from './passkey-login.ts';
import { passkeyProblem } from './sign-by-passkey.ts';
import { TextField } from './text-field.tsx';

export interface SecondStepProps extends FactorToShow {
  readonly save: boolean;
  /** Returns the text of a refusal. */
  onLogin(values: LoginValues, send: SendLogin): Promise<string | undefined>;
  /** Back to the password. */
  onBack(): void;
}

type CodeMethod = Exclude<FactorMethod, 'passkey'>;

const QUIET = { loading: false, messageBox: 0, reauthenticate: false } as const;
const CODES = {
  totp: {
    label: '確認コード',
    text: '認証アプリに表示されている6桁のコードを入力してください。',
    choose: '認証アプリのコードを入力する',
    missing: '確認コードを入力してください。',
  },
  'recovery-code': {
    label: '回復コード',
    text: '発行時に保存した回復コードを1つ入力してください。使用した回復コードは無効になります。',
    choose: '回復コードを使用する',
    missing: '回復コードを入力してください。',
  },
} as const;
const isCode = (method: FactorMethod): method is CodeMethod => method !== 'passkey';

/** The second step of a log-in, by one of the ways that the user has. */
export function SecondStep({ secondFactor, save, onLogin, onBack }: SecondStepProps) {
  const { ticket, methods } = secondFactor;
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<CodeMethod | undefined>(methods.includes('totp') ? 'totp' : undefined);
  const [problem, setProblem] = useState<string>();
  const shown = method && CODES[method];
  // Also for another way: its field is a new one.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(method ? 'input' : 'button')?.focus();
  }, [method]);
  const finish = (body: Parameters<typeof send>[0]) =>
    onLogin({ userId: '', password: '', save }, () => send(body));
  const byPasskey = async () => {
    setProblem(undefined);
    try {
      const passkey = await choosePasskey();
      setProblem(await finish({ ticket, passkey }));
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
  };
  const submit = async ({ code = '' }: { readonly code?: string }) => {
    setProblem(undefined);
    const refusal = await finish(
      method === 'recovery-code' ? { ticket, recoveryCode: code } : { ticket, totp: code },
    );
    if (!refusal) return undefined;
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
    return { [FORM_ERROR]: refusal };
  };
  return (
    <Form<{ code?: string }>
      key={method ?? 'passkey'}
      onSubmit={submit}
      validate={({ code }) => (shown && !code?.trim() ? { code: shown.missing } : {})}
    >
      {({ handleSubmit, submitting, submitError }) => (
        <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
          <p>二段階認証で、ご本人であることを確認します。{shown?.text}</p>
          <p role="alert" className={styles.refusal}>
            {problem ?? submitError}
          </p>
          {shown && (
            <TextField
              name="code"
              label={shown.label}
              autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
              {...(method === 'totp' && { inputMode: 'numeric' })}
            />
          )}
          {shown && (
            <div className={styles.buttons}>
              <Button kind="primary" type="submit" disabled={submitting}>
                確認
              </Button>
            </div>
          )}
          {methods.includes('passkey') && (
            <Button {...(!shown && { kind: 'primary' })} disabled={submitting} onClick={byPasskey}>
              パスキーで確認
            </Button>
          )}
          {methods.filter(isCode).map(
            (other) =>
              other !== method && (
                <Button key={other} onClick={() => setMethod(other)}>
                  {CODES[other].choose}
                </Button>
              ),
          )}
          <Button onClick={onBack}>パスワードの入力に戻る</Button>
        </form>
      )}
    </Form>
  );
}

const send = async (body: Parameters<typeof call<'POST /login/second-factor'>>[1]['body']) => ({
  ...(await call('POST /login/second-factor', { body }, QUIET)),
  result: true,
});
