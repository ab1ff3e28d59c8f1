import { useState } from 'react';
import styles from './login-form.module.css';
import { TextField } from './text-field.tsx';
import { useCapsLock } from './use-caps-lock.ts';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly refusalId?: string | undefined;
}

/** Password with an icon that shows it, and a hint while Caps Lock is on. */
export function PasswordField({ name, label, refusalId }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <TextField
      name={name}
      label={label}
      refusalId={refusalId}
      autoComplete="current-password"
      type={shown ? 'text' : 'password'}
      keyHandlers={capsLock.handlers}
      hint={capsLock.on ? 'Caps Lock がオンになっています。' : ''}
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
