import { createContext, useContext } from 'react';
import type { CodeLists } from './code-lists.ts';
import type { FormField } from './form-field.ts';

/** Context of the fields in a form. */
interface FormContextValue {
  /** Prefix of the ids in this form. */
  readonly formId: string;
  /** The current fields, in order. */
  readonly fields: readonly FormField[];
  readonly codeLists: CodeLists;
  /** Runs a function when no pointer is pressed any more. */
  readonly afterPress: (act: () => void) => void;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field stands outside of its form.');
  return value;
}
