import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useField } from 'react-final-form';
import styles from './login-form.module.css';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'password';
  readonly inputMode?: 'numeric';
  /** Shown below the input while it is not empty. */
  readonly hint?: string;
  readonly keyHandlers?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'onKeyUp' | 'onBlur'>;
  /** Placed at the end of the input. */
  readonly extra?: ReactNode;
  /** Id of the element that shows why the server refused the value. */
  readonly refusalId?: string | undefined;
}

/** A labelled input with its message below. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    autoComplete,
    type = 'text',
    inputMode,
    hint = '',
    keyHandlers,
    extra,
    refusalId,
  } = props;
  const id = useId();
  const { input, meta } = useField<string>(name);
  // Only after a submit: a message that appears when the field is left would move the button about to be clicked.
  const message = meta.submitFailed ? meta.error : undefined;
  const isRefused = Boolean(meta.submitError) && !meta.dirtySinceLastSubmit;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          {...keyHandlers}
          onBlur={(event) => {
            input.onBlur(event);
            keyHandlers?.onBlur?.(event);
          }}
          id={id}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(message) || isRefused}
          aria-describedby={[`${id}-hint`, message && `${id}-message`, isRefused && refusalId]
            .filter(Boolean)
            .join(' ')}
        />
        {extra}
      </div>
      <p id={`${id}-hint`} className={styles.hint} role="status">
        {hint}
      </p>
      {message && (
        <p id={`${id}-message`} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  );
}
