import type { CodeReplacements } from '@newsphoto/bulk';
import type { DeskForm, EditField, EditValues, FormGroup } from '@newsphoto/domain/desk';
import { createContext, useContext } from 'react';

interface EditFormValue {
  readonly contentId: string;
  /** As saved now. */
  readonly saved: EditValues;
  readonly isReadOnly: boolean;
  /** Of the desk of the content. */
  readonly form: DeskForm;
  readonly groups: readonly FormGroup[];
  /** Fields that the desk does not show. */
  readonly hidden: readonly EditField[];
  /** Codes that are replaced in a field. */
  readonly replacementsOf: (key: string) => CodeReplacements;
  /** Names of the entries of a code list. */
  readonly namesOf: (itemCd: string) => readonly string[];
  /** Connects the form with windows that it opens; the same after a reload. */
  readonly formId: string;
}

export const EditFormContext = createContext<EditFormValue | undefined>(undefined);

export function useEditForm(): EditFormValue {
  const value = useContext(EditFormContext);
  if (!value) throw new Error('A field is outside of the form of a content.');
  return value;
}
