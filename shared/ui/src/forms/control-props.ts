import type { FieldOption, FormField } from './form-field.ts';

/** Props of every control: its field, the value, and the connection to label and message. */
export interface ControlProps {
  readonly field: FormField;
  /** Name of the value in the form. */
  readonly name: string;
  readonly id: string;
  /** Element that holds the field's label. */
  readonly labelId: string;
  readonly value: unknown;
  /** Does nothing where the field is read-only. */
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly options: readonly FieldOption[];
  readonly required: boolean;
  readonly invalid: boolean;
  /** Elements with hint and message. */
  readonly describedBy: string | undefined;
}

/** A value as shown in a text control. */
export function textOfValue(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** The attributes that connect an element with its field. */
export function controlAttributes({ id, field, invalid, describedBy }: ControlProps) {
  return {
    id,
    disabled: field.disabled ?? false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}
