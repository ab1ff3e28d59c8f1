import { fieldName } from '@newsphoto/domain/forms';
import { FieldRow } from './field-row.tsx';
import { useFormContext } from './form-context.ts';
import type { FormField } from './form-field.ts';

export interface FormFieldsProps {
  /** Keys (with their model: `model.key`) of the fields to show here; default all. */
  readonly only?: readonly string[];
}

/** The fields of the form around it, in their order: all, or those of one section. */
export function FormFields({ only }: FormFieldsProps) {
  const { fields } = useFormContext();
  const shown = only ? fields.filter((field) => only.includes(fieldName(field))) : fields;
  return (
    <>
      {shown.map((field) => (
        <FieldRow key={rowKey(field)} field={field} />
      ))}
    </>
  );
}

/** Single radios share their name, and are distinguished by their option. */
const rowKey = (field: FormField): string =>
  [fieldName(field), ...(field.type === 'radio' ? [field.options?.[0]?.value] : [])].join('-');
