import styles from './control.module.css';
import { type ControlProps, controlAttributes, textOfValue } from './control-props.ts';

/** Several lines of text. */
export function TextareaControl(props: ControlProps) {
  const { field, name, value, onChange, onBlur, required, invalid } = props;
  const { placeholder, rows = 4 } = field.extend ?? {};
  return (
    <textarea
      {...controlAttributes(props)}
      name={name}
      className={styles.textarea}
      data-invalid={invalid || undefined}
      rows={rows}
      value={textOfValue(value)}
      readOnly={field.readonly}
      required={required}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
