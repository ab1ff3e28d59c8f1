import { openPopup } from '@newsphoto/ui/start';
import { type ComponentType, useId, useState } from 'react';
import { LoginForm } from './login-form.tsx';
import styles from './login-panel.module.css';
import type { PanelOutcome, SendLogin } from './login-port.ts';
import type { LoginValues } from './login-values.ts';
import type { SecondStepProps } from './second-step.tsx';

interface LoginPanelProps {
  readonly mode: 'page' | 'popup';
  /** Initial ID of the form. */
  readonly rememberedId: string;
  /** `searchFlag` of the address. */
  readonly searchFlag: string | null;
  onLogin(values: LoginValues, send?: SendLogin): Promise<PanelOutcome>;
  /** Closes the popup; on the full page, the window. */
  onClose(): void;
}

interface Step extends Pick<SecondStepProps, 'secondFactor' | 'save'> {
  readonly view: ComponentType<SecondStepProps>;
}

const MISSING = '画面を読み込めませんでした。通信状態をご確認のうえ、もう一度お試しください。';
/** Its chunks are loaded by those who need them. */
const loadSecondStep = () => import(/* webpackChunkName: "second-step" */ './second-step.tsx');
const loadPasskeyLogin = () => import(/* webpackChunkName: "passkey-login" */ './passkey-login.ts');

/** The login screen without its frame: form, second step, and the invitation to register. */
export function LoginPanel({ mode, rememberedId, searchFlag, onLogin, onClose }: LoginPanelProps) {
  const headingId = useId();
  const popup = mode === 'popup';
  // The page under the popup has its own first heading.
  const [Heading, SubHeading] = popup ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const);
  const [step, setStep] = useState<Step>();
  const submit = async (values: LoginValues, send?: SendLogin): Promise<string | undefined> => {
    const outcome = await (send ? onLogin(values, send) : onLogin(values));
    if (typeof outcome !== 'object') return outcome;
    try {
      const { SecondStep } = await loadSecondStep();
      setStep({ view: SecondStep, secondFactor: outcome.secondFactor, save: values.save });
      return undefined;
    } catch {
      return MISSING;
    }
  };
  const enterByPasskey = async (save: boolean): Promise<string | undefined> => {
    try {
      const { passkeyLogin } = await loadPasskeyLogin();
      return await passkeyLogin((send) => submit({ userId: '', password: '', save }, send), save);
    } catch {
      return MISSING;
    }
  };
  const openAndClose = (path: string, name: string) => {
    openPopup(path, { name });
    if (popup) onClose();
  };
  return (
    <div className={styles.panel}>
      <section aria-labelledby={headingId} className={styles.login}>
        <Heading id={headingId}>ログイン</Heading>
        {step ? (
          <step.view
            secondFactor={step.secondFactor}
            save={step.save}
            onLogin={submit}
            onBack={() => setStep(undefined)}
          />
        ) : (
          <LoginForm
            rememberedId={rememberedId}
            onLogin={submit}
            onClose={popup ? onClose : undefined}
            onForget={() => openAndClose('/web/forgetPassword', 'ForgetPassword')}
            onPasskey={enterByPasskey}
          />
        )}
      </section>
      {searchFlag !== '0' && !step && (
        <section className={styles.register} aria-label="会員登録">
          <SubHeading>はじめての方へ</SubHeading>
          <p>会員登録は無料です。登録すると、会員向けのサービスをご利用いただけます。</p>
          <a
            href="/web/entryUser"
            className={styles.registerLink}
            onClick={(event) => {
              event.preventDefault();
              openAndClose('/web/entryUser', 'EntryUser');
            }}
          >
            会員登録（無料）
          </a>
        </section>
      )}
    </div>
  );
}
