import { useFormField } from './use-form-field.ts';

/**
 * The text that stands in the form under a name, and how to change it: for what is entered by something that is no
 * control of its own (declare a `hidden` field). It counts as input like any other: it is sent, guarded and compared.
 */
export function useFieldValue(name: string): readonly [string, (text: string) => void] {
  const { value, change } = useFormField(name);
  return [typeof value === 'string' ? value : '', change];
}
