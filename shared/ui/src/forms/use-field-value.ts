import { useFormField } from './use-form-field.ts';

/**
 * The text of the form under a name, and its setter: for input without a control (declare a `hidden` field). It counts as
 * input like any other: it is saved, guarded and compared.
 */
export function useFieldValue(name: string): readonly [string, (text: string) => void] {
  const { value, change } = useFormField(name);
  return [typeof value === 'string' ? value : '', change];
}
