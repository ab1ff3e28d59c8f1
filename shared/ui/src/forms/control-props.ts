import type { FieldOption, FormField } from './form-field.ts';

/** What every control gets: its field, the value, and how it is tied to label and message. */
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

/** A value as a text control holds it. */
export function textOfValue(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** What an element needs to be known as the control of its field. */
export function controlAttributes({ id, field, invalid, describedBy }: ControlProps) {
  return {
    id,
    disabled: field.disabled ?? false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}
