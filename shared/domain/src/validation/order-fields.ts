import type { VerifiedField } from './field.ts';

/** The addressee of an invoice other than the account. */
export const BILLING_FIELDS = [
  {
    ...{ type: 'text', key: 'name', label: '請求先名', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  {
    type: 'text',
    key: 'department',
    label: '部署名',
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  {
    type: 'text',
    key: 'postalCode',
    label: '郵便番号',
    verifyRules: ['printable', { rule: 'maxLength', limit: 10 }],
  },
  {
    ...{ type: 'text', key: 'address', label: '住所', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 200 }],
  },
] as const satisfies readonly VerifiedField[];

/** Who issues documents. */
export const ISSUER_FIELDS = [
  {
    ...{ type: 'text', key: 'name', label: '発行者名', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  {
    ...{ type: 'text', key: 'postalCode', label: '郵便番号', required: true },
    verifyRules: ['post'],
  },
  {
    ...{ type: 'text', key: 'address', label: '住所', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 200 }],
  },
  { type: 'tel', key: 'phone', label: '電話番号', required: true, verifyRules: ['telFormat'] },
  { type: 'text', key: 'registrationNumber', label: '登録番号', required: true },
  {
    ...{ type: 'textarea', key: 'bankAccount', label: '振込先', required: true },
    verifyRules: ['printableLines', { rule: 'maxLength', limit: 200 }],
  },
] as const satisfies readonly VerifiedField[];

/** Why a contract was changed. */
export const CONTRACT_NOTE_FIELD = {
  ...{ type: 'textarea', key: 'note', label: '変更の理由' },
  verifyRules: ['printableLines', { rule: 'maxLength', limit: 500 }],
} as const satisfies VerifiedField;

/** A question of the desk about an order, or its answer. */
export const ORDER_TEXT_FIELD = {
  ...{ type: 'textarea', key: 'text', label: '内容', required: true },
  verifyRules: ['printableLines', { rule: 'maxLength', limit: 2000 }],
} as const satisfies VerifiedField;

/** Largest file of a publication report, in bytes. */
export const REPORT_FILE_BYTES = 20 * 1024 * 1024;

/** What the holder of a licence reports of a publication. */
export const REPORT_FIELDS = [
  { type: 'datepicker', key: 'publishedOn', label: '掲載日', required: true },
  {
    ...{ type: 'text', key: 'title', label: '掲載媒体名', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 200 }],
  },
  {
    ...{ type: 'text', key: 'place', label: '掲載面・号・URL' },
    verifyRules: ['printable', { rule: 'maxLength', limit: 500 }],
  },
  { type: 'number', key: 'copies', label: '部数・回数' },
  {
    type: 'textarea',
    key: 'note',
    label: '備考',
    verifyRules: ['printableLines', { rule: 'maxLength', limit: 1000 }],
  },
  {
    ...{ type: 'file', key: 'files', label: '紙面・画面の写し' },
    verifyRules: [
      { rule: 'maxFiles', limit: 1 },
      { rule: 'maxFileSize', limit: REPORT_FILE_BYTES },
    ],
  },
] as const satisfies readonly VerifiedField[];
