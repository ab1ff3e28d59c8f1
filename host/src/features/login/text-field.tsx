import { type ReactNode, useId } from 'react';
import { useField } from 'react-final-form';
import styles from './login-form.module.css';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'password';
  /** Stands at the end of the input. */
  readonly extra?: ReactNode;
}

/** A labelled input that says below itself what is wrong with it. */
export function TextField({ name, label, autoComplete, type = 'text', extra }: TextFieldProps) {
  const id = useId();
  const { input, meta } = useField<string>(name);
  const message = meta.touched ? meta.error : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(message)}
          aria-describedby={message ? `${id}-message` : undefined}
        />
        {extra}
      </div>
      {message && (
        <p id={`${id}-message`} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}
