import line from '../controls/line.module.css';
import { type ControlProps, controlAttributes, textOfValue } from './control-props.ts';

/** select with an `autoComplete` token: the browser's own list, because browsers fill in no other. */
export function NativeSelect(props: ControlProps) {
  const { field, name, value, options, onChange, onBlur, required, invalid } = props;
  return (
    <span className={line.line} data-invalid={invalid || undefined}>
      <select
        {...controlAttributes(props)}
        name={name}
        className={line.input}
        value={textOfValue(value)}
        required={required}
        autoComplete={field.extend?.autoComplete}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{field.extend?.placeholder ?? '選択してください'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
