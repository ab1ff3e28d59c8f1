import type { OwnFactors } from '@newsphoto/contract';
import { isApiError, SYSTEM_MESSAGES } from '@newsphoto/http';
import { FORM_ERROR } from 'final-form';
import { type ComponentType, useId, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { ConfirmationPort } from './confirmation-port.ts';
import type { FactorWaysProps } from './factor-ways.tsx';
import formStyles from './login-form.module.css';
import panelStyles from './login-panel.module.css';
import { PasswordField } from './password-field.tsx';
import { validatePassword } from './validate-login.ts';

export interface PasswordDialogProps {
  readonly port: ConfirmationPort;
  /** Called once: true after the right password, false if the user gave up. */
  onEnd(confirmed: boolean): void;
}

const WRONG_PASSWORD = 'E1006';

interface OtherWays {
  readonly view: ComponentType<FactorWaysProps>;
  readonly factors: OwnFactors;
}

const loadFactorWays = () => import(/* webpackChunkName: "factor-ways" */ './factor-ways.tsx');

/** Selected, ready to be replaced: the submit button may have had the focus. */
function selectPassword(form: HTMLFormElement | null): void {
  const input = form?.querySelector<HTMLInputElement>('[name="password"]');
  input?.focus();
  input?.select();
}

/** Requests the user's password over the current page, which keeps its input. */
export function PasswordDialog({ port, onEnd }: PasswordDialogProps) {
  const headingId = useId();
  const textId = useId();
  const refusalId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [other, setOther] = useState<OtherWays>();
  const [otherProblem, setOtherProblem] = useState('');
  const hasPassword = other?.factors.hasPassword ?? true;
  const showOtherWays = async () => {
    try {
      const { FactorWays: view, readOwnFactors } = await loadFactorWays();
      setOther({ view, factors: await readOwnFactors() });
    } catch {
      setOtherProblem(SYSTEM_MESSAGES.unknown);
    }
  };
  const submit = async ({ password }: { readonly password: string }) => {
    try {
      await port.confirm(password);
    } catch (error) {
      const text = (isApiError(error) && error.text) || SYSTEM_MESSAGES.unknown;
      const isWrong = isApiError(error) && error.code === WRONG_PASSWORD;
      selectPassword(form.current);
      return { [FORM_ERROR]: text, ...(isWrong && { password: text }) };
    }
    onEnd(true);
    return undefined;
  };
  return (
    <Modal aria-labelledby={headingId} aria-describedby={textId} onGiveUp={() => onEnd(false)}>
      <div className={panelStyles.login}>
        <h2 id={headingId}>{hasPassword ? 'パスワードの確認' : 'ご本人の確認'}</h2>
        <Form<{ password: string }> validate={validatePassword} onSubmit={submit}>
          {({ handleSubmit, submitting, submitError }) => (
            <form ref={form} className={formStyles.form} noValidate onSubmit={handleSubmit}>
              <p id={textId}>
                {hasPassword
                  ? '続けるには、ご自身のパスワードをもう一度入力してください。'
                  : '続けるには、もう一度ご本人であることを確認してください。'}
              </p>
              <p id={refusalId} role="alert" className={formStyles.refusal}>
                {submitError}
              </p>
              <input type="text" autoComplete="username" value={port.userId()} readOnly hidden />
              {hasPassword && <PasswordField name="password" label="パスワード" refusalId={refusalId} />}
              <div className={formStyles.buttons}>
                {hasPassword && (
                  <Button kind="primary" type="submit" disabled={submitting}>
                    確認
                  </Button>
                )}
                <Button onClick={() => onEnd(false)}>キャンセル</Button>
              </div>
            </form>
          )}
        </Form>
        {other ? (
          <other.view factors={other.factors} onConfirmed={() => onEnd(true)} />
        ) : (
          <p className={formStyles.other}>
            <Button onClick={showOtherWays}>パスワード以外の方法で確認</Button>
          </p>
        )}
        <p role="alert" className={formStyles.refusal}>
          {otherProblem}
        </p>
      </div>
    </Modal>
  );
}
