import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import { COLOUR_OPTIONS, QUALITY_OPTIONS } from '../../../blocks/size/model/size-options.ts';

export const atMost = (limit: number) => ({ verifyRules: [{ rule: 'maxLength' as const, limit }] });
export const between = (from: number, to: number) => ({
  verifyRules: [
    { rule: 'minValue' as const, limit: from },
    { rule: 'maxValue' as const, limit: to },
  ],
});

/** Names, conflicts and verification of files on the server. */
export const fileFields = (): FormField[] => [
  {
    ...{ type: 'text', key: 'folder', label: 'フォルダー', ...atMost(400) },
    extend: {
      autoComplete: 'off',
      hint: '空欄のときは、ログインした直後のフォルダーです。区切りは / です。',
    },
  },
  {
    ...{ type: 'text', key: 'nameTemplate', label: 'ファイル名', ...atMost(200) },
    extend: { autoComplete: 'off' },
  },
  {
    ...{ type: 'radio-group', key: 'conflict', label: '同じ名前のファイルがあるとき' },
    options: [
      { value: 'number', label: '番号を付けて残す' },
      { value: 'replace', label: '置き換える' },
    ],
  },
  {
    ...{ type: 'radio-group', key: 'verification', label: '転送後の照合' },
    options: [
      { value: 'size', label: 'サイズ' },
      { value: 'content', label: '内容（読み直す）' },
    ],
    extend: { hint: '内容の照合は、サーバーによっては転送と同じだけ時間がかかります。' },
  },
];

/** What is sent of a content. */
export function contentFields({ size, captions }: FieldValues): FormField[] {
  const isSized = size === 'pixels';
  return [
    {
      ...{ type: 'radio-group', key: 'size', label: '写真のサイズ' },
      options: [
        { value: 'original', label: '原寸' },
        { value: 'pixels', label: '長辺を指定' },
      ],
    },
    {
      ...{
        type: 'number',
        key: 'pixels',
        label: '長辺',
        required: true,
        visible: isSized,
        ...between(16, 30_000),
      },
      extend: { unit: 'px', min: 16, max: 30_000 },
    },
    {
      type: 'select',
      key: 'quality',
      label: 'JPEGの画質',
      required: true,
      visible: isSized,
      options: QUALITY_OPTIONS,
    },
    {
      type: 'select',
      key: 'colour',
      label: '色空間',
      required: true,
      visible: isSized,
      options: COLOUR_OPTIONS,
    },
    {
      ...{ type: 'checkbox', key: 'untouched', label: '元のファイルのまま（説明を書き込まない）' },
      visible: !isSized,
    },
    {
      ...{ type: 'radio-group', key: 'captions', label: '説明のファイル' },
      options: [
        { value: 'none', label: '付けない' },
        { value: 'text', label: '1枚ごとのテキスト' },
        { value: 'csv', label: 'まとめてCSV' },
      ],
    },
    {
      ...{
        type: 'radio-group',
        key: 'captionEncoding',
        label: '説明の文字コード',
        visible: captions !== 'none',
      },
      options: [
        { value: 'utf8', label: 'UTF-8' },
        { value: 'sjis', label: 'Shift_JIS' },
      ],
    },
  ];
}
