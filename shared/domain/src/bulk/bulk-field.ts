import type { EditField } from '../desk/edit-fields.ts';

/** What is done with a field of each record. */
export const BULK_MODES = {
  set: '置き換え',
  clear: '消去',
  'if-empty': '空のときだけ設定',
  find: '語句の置換',
  pattern: 'パターンで置換',
  prepend: '前に追加',
  append: '後ろに追加',
  add: '値を追加',
  remove: '値を削除',
  copy: '他の項目から複写',
  shift: '日時をずらす',
  number: '連番',
  relative: '今日からの日数',
} as const;
export type BulkMode = keyof typeof BULK_MODES;

/** Records that bulk updates change: photographs, films and sound, or texts. */
export type BulkKindName = 'content' | 'text';

/** A field that a bulk update changes. */
export interface BulkField extends Omit<EditField, 'group'> {
  readonly group: string;
  /** Only these, in the place of those of its kind. */
  readonly modes?: readonly BulkMode[];
  /** The body of a text: paragraphs, one a line, with their indents and readings. */
  readonly isBody?: true;
}

/** Key of 公開区分, which is no field of the metadata. */
export const VISIBILITY_KEY = 'visibility';
