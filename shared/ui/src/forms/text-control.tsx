import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type ChangeEvent, useState } from 'react';
import styles from './control.module.css';
import { type ControlProps, controlAttributes, textOfValue } from './control-props.ts';

/** What stands for an entry that the browser cannot read as a number; no rule for numbers lets it pass. */
const NOT_A_NUMBER = 'NaN';

/** text, tel, url, number, email, password: one line of text. */
export function TextControl(props: ControlProps) {
  const { field, name, onChange, onBlur, required, invalid } = props;
  const { placeholder, autoComplete, inputMode, min, max, step = 'any', unit } = field.extend ?? {};
  const [shown, setShown] = useState(false);
  const isNumber = field.type === 'number';
  return (
    <span className={styles.line} data-invalid={invalid || undefined} data-number={isNumber || undefined}>
      <input
        {...controlAttributes(props)}
        {...(isNumber ? { min, max, step } : {})}
        name={name}
        className={styles.input}
        type={field.type === 'password' && shown ? 'text' : field.type}
        value={shownText(props)}
        readOnly={field.readonly}
        required={required}
        placeholder={placeholder}
        autoComplete={autoComplete ?? 'off'}
        inputMode={inputMode}
        onChange={(event) => onChange(enteredText(event))}
        onBlur={onBlur}
        // A turn of the wheel over a focused number would change it unnoticed.
        onWheel={isNumber ? (event) => event.currentTarget.blur() : undefined}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {field.type === 'password' && (
        <button
          type="button"
          className={styles.reveal}
          aria-label="パスワードを表示する"
          aria-pressed={shown}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        >
          <span aria-hidden>{shown ? <EyeOutlined /> : <EyeInvisibleOutlined />}</span>
        </button>
      )}
    </span>
  );
}

/** A number that cannot be read stays on the screen as it was typed: for React the control is empty then. */
const shownText = ({ field, value }: ControlProps): string =>
  field.type === 'number' && value === NOT_A_NUMBER ? '' : textOfValue(value);

const enteredText = ({ target }: ChangeEvent<HTMLInputElement>): string =>
  target.validity.badInput ? NOT_A_NUMBER : target.value;
