import { openPopup } from '@newsphoto/ui/start';
import { useId } from 'react';
import { LoginForm } from './login-form.tsx';
import styles from './login-panel.module.css';
import type { LoginValues } from './login-values.ts';

interface LoginPanelProps {
  readonly mode: 'page' | 'popup';
  /** Initial ID of the form. */
  readonly rememberedId: string;
  /** `searchFlag` of the address. */
  readonly searchFlag: string | null;
  onLogin(values: LoginValues): Promise<string | undefined>;
  /** Closes the popup; on the full page, the window. */
  onClose(): void;
}

/** The login screen without its frame: form, and the invitation to register. */
export function LoginPanel({ mode, rememberedId, searchFlag, onLogin, onClose }: LoginPanelProps) {
  const headingId = useId();
  const popup = mode === 'popup';
  // The page under the popup has its own first heading.
  const [Heading, SubHeading] = popup ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const);
  const openAndClose = (path: string, name: string) => {
    openPopup(path, { name });
    if (popup) onClose();
  };
  return (
    <div className={styles.panel}>
      <section aria-labelledby={headingId} className={styles.login}>
        <Heading id={headingId}>ログイン</Heading>
        <LoginForm
          rememberedId={rememberedId}
          onLogin={onLogin}
          onClose={popup ? onClose : undefined}
          onForget={() => openAndClose('/web/forgetPassword', 'ForgetPassword')}
        />
      </section>
      {searchFlag !== '0' && (
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
