import { type BulkKindName, bulkFieldOf } from '@newsphoto/domain/bulk';
import { type EditField, isSingle, normalizedValues, textAsValues } from '@newsphoto/domain/desk';

/** What an input of the form has: a text, or the ids of several entries of a code list. */
export type FormInput = string | readonly string[];

/** The input for a text. In a text every value of a list has a line. */
export const inputOfText = ({ kind }: Pick<EditField, 'kind'>, text: string): FormInput =>
  kind === 'codes' ? text.split('\n').filter((one) => one !== '') : text;

/** The text of an input. */
export function textOfInput(input: unknown): string {
  if (Array.isArray(input)) return input.filter((one) => typeof one === 'string').join('\n');
  return typeof input === 'string' ? input : '';
}

/** The values of a text, as they would be saved. */
export function valuesOfText(key: string, text: string, of: BulkKindName = 'content'): readonly string[] {
  const field = bulkFieldOf(key, of);
  const isTime = field?.kind === 'moment' || field?.kind === 'date' || field?.kind === 'time';
  const typed = isTime ? writtenAsInFiles(text) : text;
  if (of === 'content' || !field) return textAsValues(key, typed);
  // Indents of a body are its own.
  if (field.isBody) return isBlank(typed) ? [] : [typed];
  return normalizedValues(isSingle(field) ? [typed] : typed.split('\n'));
}

const isBlank = (text: string): boolean => text.trim() === '';

const SEPARATED = /^(\d{4})[:/.\-年](\d{1,2})(?:[:/.\-月](\d{1,2})日?)?/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const two = (digits: string) => digits.padStart(2, '0');

/** Days and times as people type them, in the form of files: 「２０２６/１１/５」 is `2026:11:05`. What is no date stays. */
export function writtenAsInFiles(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const parts = SEPARATED.exec(text) ?? DIGITS.exec(text);
  if (!parts) return text.replace(/^(\d):/, '0$1:');
  const [start, year = '', month = '', day] = parts;
  const date = [year, two(month), ...(day === undefined ? [] : [two(day)])].join(':');
  const rest = text
    .slice(start.length)
    .replace(/^[T\s]+/, '')
    .replace(/^(\d):/, '0$1:');
  return rest === '' ? date : `${date} ${rest}`;
}
