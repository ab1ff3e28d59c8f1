import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { targetAfterLogin } from './after-login.ts';
import { choosePasswordPath } from './choose-password.ts';
import { LoginAnnouncements } from './login-announcements.tsx';
import styles from './login-page.module.css';
import { LoginPanel } from './login-panel.tsx';
import { useLoginPort } from './login-port.ts';

/** The login screen as a separate page. */
export default function LoginPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const port = useLoginPort();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => closeOnEscape(document), []);
  useEffect(() => page.current?.querySelector<HTMLInputElement>('[name="userId"]')?.focus(), []);
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.card}>
        <p className={styles.logo}>ニュースフォト</p>
        <LoginPanel
          mode="page"
          rememberedId={port.rememberedId()}
          searchFlag={query.get('searchFlag')}
          onClose={closeWindow}
          onLogin={async (values, send) => {
            const outcome = await port.submit(values, send);
            if (!outcome.ok) {
              if ('secondFactor' in outcome) return outcome;
              if (outcome.resetId === undefined) return outcome.message;
              await navigate(choosePasswordPath(outcome.resetId), { replace: true });
              return undefined;
            }
            await navigate(targetAfterLogin(query, outcome.admitted), { replace: true });
            return undefined;
          }}
        />
      </div>
      <LoginAnnouncements />
      <footer className={styles.footer}>
        <small>© {new Date().getFullYear()} ニュースフォト</small>
      </footer>
    </div>
  );
}

/** Browsers only let a page close windows that were opened by a page. */
function closeWindow(): void {
  window.close();
}

/** The page has no close button; Escape closes the window, as it closes the popup. Returns a function that ends it. */
function closeOnEscape(page: Document): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) closeWindow();
  };
  page.addEventListener('keydown', handleKeyDown);
  return () => page.removeEventListener('keydown', handleKeyDown);
}
