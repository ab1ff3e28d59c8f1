// The screen, and what differs between kinds of records.

// Values of fields, as they are typed and shown.
export { chosenField, isChosen } from './fields/chosen-field.ts';
export {
  type CodeReplacements,
  NO_REPLACEMENTS,
  type Replacement,
  replacementAt,
  unknownCodes,
} from './fields/code-replacement.ts';
export { inputOfText, textOfInput, valuesOfText, writtenAsInFiles } from './fields/form-text.ts';
export { replaceRange, type TextElement } from './fields/replace-range.ts';
export { shownValues } from './fields/shown-values.ts';
export { useLastingFocus } from './fields/use-lasting-focus.ts';
// Operations of fields.
export { type BulkForm, deskBulkForm, plainBulkForm } from './operations/bulk-form.ts';
export {
  draftOf,
  hasValues,
  type OperationDraft,
  type OperationEntry,
  operationsOf,
  problemsOf,
} from './operations/operation-draft.ts';
export { OperationFields } from './operations/operation-fields.tsx';
export { asInput, labelOfKey, operationText } from './operations/operation-text.ts';
export { BulkPage, type BulkPageProps } from './update/bulk-page.tsx';
export { PHOTOGRAPHS, TEXTS } from './update/bulk-setting.ts';
