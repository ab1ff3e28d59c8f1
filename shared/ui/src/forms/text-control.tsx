import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import line from '../controls/line.module.css';
import styles from './control.module.css';
import { type ControlProps, controlAttributes, textOfValue } from './control-props.ts';
import type { FormField } from './form-field.ts';

/** Value of an entry that the browser cannot parse as a number; it fails every rule for numbers. */
const NOT_A_NUMBER = 'NaN';

/** text, tel, url, number, email, password: one line of text. */
export function TextControl(props: ControlProps) {
  const { field, name, onChange, onBlur, required, invalid } = props;
  const { placeholder, autoComplete, inputMode, min, max, step = 'any', unit } = field.extend ?? {};
  const [shown, setShown] = useState(false);
  const isNumber = field.type === 'number';
  const handleEntry = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    onChange(enteredText(currentTarget));
  return (
    <span
      className={line.line}
      data-dashed
      data-invalid={invalid || undefined}
      data-number={isNumber || undefined}
    >
      <input
        {...controlAttributes(props)}
        {...(isNumber ? { min, max, step } : {})}
        name={name}
        className={line.input}
        type={inputType(field, shown)}
        value={shownText(props)}
        readOnly={field.readonly}
        required={required}
        placeholder={placeholder}
        autoComplete={autoComplete ?? 'off'}
        inputMode={inputMode}
        onChange={handleEntry}
        // React does not report a change from empty to an unreadable entry: both have an empty value.
        onInput={isNumber ? handleEntry : undefined}
        onBlur={onBlur}
        // The mouse wheel would change a focused number unnoticed.
        onWheel={isNumber ? (event) => event.currentTarget.blur() : undefined}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {field.type === 'password' && (
        <button
          type="button"
          className={line.reveal}
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

/** The text of a `select-input` is a plain one; a password is plain while it is visible. */
const inputType = ({ type }: FormField, isShown: boolean): string =>
  type === 'select-input' || (type === 'password' && isShown) ? 'text' : type;

/** An unreadable number stays on the screen as typed: for React the control is empty then. */
const shownText = ({ field, value }: ControlProps): string =>
  field.type === 'number' && value === NOT_A_NUMBER ? '' : textOfValue(value);

const enteredText = (input: HTMLInputElement): string =>
  input.validity.badInput ? NOT_A_NUMBER : input.value;
