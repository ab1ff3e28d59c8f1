import { DateField } from '../date/date-field.tsx';
import { type ControlProps, textOfValue } from './control-props.ts';

/** datepicker: a date that is typed or chosen from a calendar, stored as YYYYMMDD. */
export function DateControl(props: ControlProps) {
  const { field, id, name, value, onChange, onBlur, required, invalid, describedBy } = props;
  const { mode = 0, placeholder } = field.extend ?? {};
  return (
    <DateField
      id={id}
      name={name}
      label={field.label}
      value={textOfValue(value)}
      mode={mode}
      disabled={field.disabled ?? false}
      readOnly={field.readonly ?? false}
      required={required}
      {...(placeholder === undefined ? {} : { placeholder })}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
