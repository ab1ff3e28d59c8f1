import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Note } from '../page/note.tsx';
import styles from './field.module.css';
import { isComposing } from './ime-guard.ts';
import line from './line.module.css';

export interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Error of the value; shown under the field and read with it. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** An Enter that only confirms a conversion must not submit the form. */
const holdComposingEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** A labelled line of text. A password has a button that shows it. */
export function TextInput({ label, type = 'text', onChange, error, hint, ...rest }: TextInputProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={line.line} data-invalid={error ? true : undefined}>
        <input
          {...rest}
          id={id}
          className={line.input}
          type={shown ? 'text' : type}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={holdComposingEnter}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {type === 'password' && (
          <button
            type="button"
            className={line.reveal}
            aria-label="パスワードを表示する"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <span aria-hidden>{shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}</span>
          </button>
        )}
      </span>
      {(error || hint) && (
        <Note id={noteId} tone={error ? 'alert' : undefined}>
          {error || hint}
        </Note>
      )}
    </div>
  );
}
