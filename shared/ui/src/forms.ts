// Forms. A door of its own: the host ships it with the first page that has one.
export { DateField, type DateFieldProps } from './date/date-field.tsx';
export type { FieldOption, FieldSettings, FormField } from './forms/form-field.ts';
