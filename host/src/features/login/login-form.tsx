import { FORM_ERROR } from 'final-form';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import { Button } from '../../ui/button.tsx';
import styles from './login-form.module.css';
import type { LoginValues } from './login-values.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { validateLogin } from './validate-login.ts';

interface LoginFormProps {
  readonly rememberedId: string;
  /** Returns the text of a refusal, or undefined if the login succeeded. */
  onLogin(values: LoginValues): Promise<string | undefined>;
  /** Passed in the popup only. */
  readonly onClose?: (() => void) | undefined;
  onForget(): void;
  /** Logs in by a passkey alone; returns the text of a refusal. */
  onPasskey(save: boolean): Promise<string | undefined>;
}

export function LoginForm({ rememberedId, onLogin, onClose, onForget, onPasskey }: LoginFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const saveId = useId();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  // One object for the lifetime of the form: another one would reset the input.
  const [initial] = useState<LoginValues>({ userId: rememberedId, password: '', save: rememberedId !== '' });
  const submit = async (values: LoginValues) => {
    setPasskeyProblem(undefined);
    const refusal = await onLogin({ ...values, userId: values.userId.trim() });
    if (!refusal) return undefined;
    // The button that had the focus is disabled while the answer is awaited: the focus would be lost.
    const password = element.current?.querySelector<HTMLInputElement>('[name="password"]');
    password?.focus();
    password?.select();
    return { [FORM_ERROR]: refusal };
  };
  const focusFirstError = (errors: object) => {
    const [name] = Object.keys(errors);
    if (name) element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
  const handleForget = (event: MouseEvent) => {
    event.preventDefault();
    onForget();
  };
  // The Enter that confirms a conversion does not log in.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };

  return (
    <Form<LoginValues> initialValues={initial} validate={validateLogin} onSubmit={submit}>
      {({ handleSubmit, submitting, submitError, errors, values }) => (
        <form
          ref={element}
          className={styles.form}
          noValidate
          onKeyDown={handleKeyDown}
          onSubmit={(event) => {
            focusFirstError(errors ?? {});
            void handleSubmit(event);
          }}
        >
          <p role="alert" className={styles.refusal}>
            {passkeyProblem ?? submitError}
          </p>
          <TextField name="userId" label="ID" autoComplete="username" />
          <PasswordField name="password" label="パスワード" />
          <p className={styles.save}>
            <Field name="save" type="checkbox">
              {({ input }) => <input {...input} id={saveId} />}
            </Field>
            <label htmlFor={saveId}>ログイン情報を保存する</label>
          </p>
          <div className={styles.buttons}>
            <Button kind="primary" type="submit" disabled={submitting}>
              {' '}
              ログイン
            </Button>
            {onClose && <Button onClick={onClose}> 閉じる</Button>}
          </div>
          <Button
            disabled={submitting}
            onClick={async () => {
              setPasskeyProblem(undefined);
              setPasskeyProblem(await onPasskey(values.save));
            }}
          >
            パスキーを使う
          </Button>
          <a href="/web/forgetPassword" className={styles.forget} onClick={handleForget}>
            ID・パスワードをお忘れの方
          </a>
          <a href={`/web/sso${onClose ? '' : location.search}`} className={styles.forget}>
            シングルサインオン
          </a>
        </form>
      )}
    </Form>
  );
}
