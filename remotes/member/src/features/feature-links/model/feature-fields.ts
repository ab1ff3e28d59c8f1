import type { NewFeature } from '@newsphoto/contract';
import { CATEGORIES, CONTENT_TYPES } from '@newsphoto/domain';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

const EVERY = { value: '', label: '指定しない' };

/** What a feature link is made of. */
export const FEATURE_FIELDS: readonly FormField[] = [
  {
    type: 'text',
    key: 'title',
    label: '特集の題名',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 100 }],
    extend: { hint: 'リンクを開いた画面の見出しになります。' },
  },
  {
    type: 'text',
    key: 'query',
    label: '検索語',
    verifyRules: [{ rule: 'maxLength', limit: 1000 }],
    extend: { hint: '空白で「かつ」、+で「または」、#で「除く」。空欄ならすべての素材が対象です。' },
  },
  {
    type: 'select',
    key: 'contentType',
    label: '種別',
    options: [EVERY, ...CONTENT_TYPES.map(({ code, label }) => ({ value: code, label }))],
  },
  {
    type: 'select',
    key: 'category',
    label: 'カテゴリ',
    options: [EVERY, ...CATEGORIES.map(({ code, label }) => ({ value: code, label }))],
  },
  {
    type: 'datepicker',
    key: 'expiresOn',
    label: '公開の最終日',
    extend: { hint: 'この日の終わりまで開けます。空欄なら、取り消すまで開けます。' },
  },
];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was entered, as the API takes it. */
export function featureOf(values: FieldValues): NewFeature {
  const [contentType, category] = [text(values.contentType), text(values.category)];
  return {
    title: text(values.title).trim(),
    search: {
      query: text(values.query),
      filters: {
        ...(contentType && { contentType: [contentType] }),
        ...(category && { category: [category] }),
      },
    },
    expiresOn: text(values.expiresOn) || null,
  };
}
