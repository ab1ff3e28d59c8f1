// Forms. A separate entry point: the host ships it with the first page that has one.
export { DateField, type DateFieldProps } from './date/date-field.tsx';
export { DateRangeField, type DateRangeFieldProps } from './date/date-range-field.tsx';
export type { LoadCodeLists } from './forms/code-lists.ts';
export { Form, type FormProps } from './forms/form.tsx';
export type { FieldOption, FieldSettings, FormField } from './forms/form-field.ts';
export { FormFields, type FormFieldsProps } from './forms/form-fields.tsx';
export { itemField } from './forms/item-field.ts';
export { ListSelect, type ListSelectProps } from './forms/list-select.tsx';
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button.tsx';
export type { SubmitForm } from './forms/submit-form.ts';
export { useFieldValue } from './forms/use-field-value.ts';
export { useUnsavedInput } from './forms/use-unsaved-input.ts';
export type { FieldMessages, VerifyAcross } from './forms/use-verification.ts';
// Notes on contents, edited in place
export { ItemNote, NoteAt, NoteEditingContext } from './notes/note-field.tsx';
export {
  type NoteChange,
  type NoteEditingOptions,
  useNoteEditing,
} from './notes/use-note-editing.ts';
