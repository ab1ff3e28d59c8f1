import { expect, test } from '@jest/globals';
import type { FormField } from '@newsphoto/ui/forms';
import { fieldDifferences } from './save-notice.tsx';

const FIELDS: readonly FormField[] = [
  { type: 'text', key: 'name', label: '名前' },
  {
    type: 'radio-group',
    key: 'published',
    label: '公開状態',
    options: [
      { value: 'no', label: '下書き' },
      { value: 'yes', label: '公開' },
    ],
  },
  { type: 'text', key: 'note', label: 'メモ' },
];

test('fields that another user changed are shown with their saved values as the user reads them', () => {
  const saved = { name: '報道', published: 'yes', note: '' };
  const entered = { name: '報道', published: 'no', note: undefined };
  expect(fieldDifferences(FIELDS, saved, entered)).toEqual([
    { name: 'published', label: '公開状態', saved: '公開' },
  ]);
  expect(fieldDifferences(FIELDS, saved, { ...entered, published: 'yes', note: '写真' })).toEqual([
    { name: 'note', label: 'メモ', saved: 'なし' },
  ]);
});
