import { SAVED_SEARCH_FOLDER_LENGTH, SAVED_SEARCH_NAME_LENGTH } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { ApiError } from '../../errors/api-error.ts';

/** A normalised name. @throws ApiError E0001 without one, E0024 for one that is too long */
export function nameOf(text: string): string {
  const name = oneLine(text);
  if (name === '') throw refusal('name', 'E0001', formatMessage('E0001', '名前'));
  return short(name, 'name', '名前', SAVED_SEARCH_NAME_LENGTH);
}

/** A normalised folder; empty for none. @throws ApiError E0024 for a name that is too long */
export const folderOf = (text: string): string =>
  short(oneLine(text), 'folder', 'フォルダー', SAVED_SEARCH_FOLDER_LENGTH);

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function short(text: string, field: string, label: string, longest: number): string {
  if (text.length <= longest) return text;
  throw refusal(field, 'E0024', formatMessage('E0024', label, longest));
}

const refusal = (field: string, code: 'E0001' | 'E0024', text: string): ApiError =>
  new ApiError('input/invalid', [], { field, ruleMessage: { code, text } });
