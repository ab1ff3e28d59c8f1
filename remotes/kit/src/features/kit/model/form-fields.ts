import type { FormField } from '@newsphoto/ui/forms';

const CATEGORIES = [
  { value: 'politics', label: '政治' },
  { value: 'economy', label: '経済' },
  { value: 'sports', label: 'スポーツ' },
  { value: 'closed', label: '休止中の分類', disabled: true },
];

const SCOPES = [
  { value: '1', label: '公開' },
  { value: '2', label: '非公開' },
  { value: '3', label: '会員限定' },
];

/** A field of every type. */
export const EVERY_TYPE: readonly FormField[] = [
  { type: 'text', key: 'headline', label: '見出し', required: true, extend: { hint: '256バイトまで' } },
  { type: 'textarea', key: 'caption', label: 'キャプション', extend: { rows: 3 } },
  { type: 'number', key: 'copies', label: '部数', extend: { unit: '部', min: 1, step: 1 } },
  { type: 'tel', key: 'phone', label: '電話番号', extend: { placeholder: '03-1234-5678' } },
  { type: 'email', key: 'mail', label: 'メールアドレス', verifyRules: ['mail'] },
  { type: 'url', key: 'site', label: '掲載先' },
  { type: 'password', key: 'secret', label: '受け渡しのパスワード' },
  { type: 'datepicker', key: 'shot', label: '撮影日', extend: { mode: 2, hint: '年だけでも構いません' } },
  { type: 'select', key: 'category', label: '分類', options: CATEGORIES },
  { type: 'radios', key: 'scope', label: '公開区分', options: SCOPES },
  { type: 'checkboxes', key: 'sections', label: '載せる面', options: CATEGORIES.slice(0, 3) },
  { type: 'checkbox', key: 'consent', label: '二次利用', options: [{ value: '1', label: '許可する' }] },
  { type: 'toggle', key: 'live', label: '配信', extend: { onLabel: '配信中', offLabel: '停止' } },
  { type: 'file', key: 'letter', label: '掲載見本', extend: { accept: '.pdf', multiple: true } },
  {
    type: 'select-input',
    key: 'word',
    selKey: 'field',
    label: '語句',
    options: CATEGORIES,
    extend: { selLabel: '探す項目' },
  },
  { type: 'value', key: 'number', label: '受付番号' },
];

export const FIRST_VALUES = {
  headline: '隅田川の花火',
  caption: '夜空を彩る花火。3年ぶりに河川敷が観客で埋まった。',
  copies: '1200',
  shot: '20260725',
  category: 'politics',
  scope: '1',
  sections: ['politics', 'sports'],
  live: '1',
  number: 'U-2026-00417',
};

/** The same line in each state that a field can be in. */
export const STATES: readonly FormField[] = [
  { type: 'text', key: 'must', label: '件名', required: true },
  { type: 'text', key: 'wrong', label: '郵便番号', invalidMsg: '7桁の数字で入力してください。' },
  { type: 'text', key: 'fixed', label: '会員番号', readonly: true },
  { type: 'text', key: 'off', label: '請求先', disabled: true },
  { type: 'datepicker', key: 'day', label: '掲載日', disabled: true },
  { type: 'select', key: 'kind', label: '種別', disabled: true, options: SCOPES },
];

export const STATE_VALUES = { wrong: '10000', fixed: 'M000123', off: '同上', day: '20260401', kind: '2' };
