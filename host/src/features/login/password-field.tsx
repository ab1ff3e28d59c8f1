import { useState } from 'react';
import styles from './login-form.module.css';
import { TextField } from './text-field.tsx';

/** Password with an icon that shows what was typed. */
export function PasswordField({ name, label }: { name: string; label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      autoComplete="current-password"
      type={shown ? 'text' : 'password'}
      extra={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'パスワードを隠す' : 'パスワードを表示する'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path
              d="M8 3.5C4.5 3.5 2 6.2 1 8c1 1.8 3.5 4.5 7 4.5s6-2.7 7-4.5c-1-1.8-3.5-4.5-7-4.5m0 7.2A2.7 2.7 0 1 1 8 5.3a2.7 2.7 0 0 1 0 5.4"
              fill="currentColor"
            />
            {shown && <path d="m2.5 13.5 11-11" stroke="currentColor" strokeWidth="1.5" />}
          </svg>
        </button>
      }
    />
  );
}
