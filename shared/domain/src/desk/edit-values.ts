import { isBlank } from '../text/printable.ts';
import { EDIT_FIELDS, type EditField, editFieldOf, isSingle } from './edit-fields.ts';
import { fileText } from './iim-bytes.ts';

/** Values by key of EDIT_FIELDS; an absent field is unchanged or has none. */
export type EditValues = Readonly<Record<string, readonly string[]>>;

/**
 * Ideographs that NFC would replace by their usual form. Names are written with them, and what a user types stays as it is.
 */
const COMPATIBILITY = /([\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]+)/u;

/** NFC, but for ideographs that it would replace. */
export const composed = (text: string): string =>
  text
    .split(COMPATIBILITY)
    .map((part) => (COMPATIBILITY.test(part) ? part : part.normalize('NFC')))
    .join('');

/** Values as they are stored: composed, without surrounding blanks and empty ones, line breaks as LF. */
export const normalizedValues = (values: readonly string[]): string[] =>
  values.map((value) => composed(value).replace(/\r\n?/g, '\n').trim()).filter((value) => !isBlank(value));

export const sameValues = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** Keys whose values differ, in the order of the form. */
export const changedKeys = (before: EditValues, after: EditValues): string[] =>
  EDIT_FIELDS.map(({ key }) => key).filter((key) => !sameValues(valuesAt(before, key), valuesAt(after, key)));

/** The values of a key, whatever its name is. */
export const valuesAt = (values: EditValues, key: string): readonly string[] =>
  Object.hasOwn(values, key) ? (values[key] ?? []) : [];

/** One text of a field for a form of one line or area; lists have a line for each value. */
export const valuesAsText = (values: readonly string[]): string => values.join('\n');

/** The values of a text of {@link valuesAsText}. */
export function textAsValues(key: string, text: string): string[] {
  const field: EditField | undefined = editFieldOf(key);
  return normalizedValues(field && isSingle(field) ? [text] : fileText(text).split('\n'));
}
