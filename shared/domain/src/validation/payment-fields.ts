import type { VerifiedField } from './field.ts';

/** A payment that is entered by hand. */
export const PAYMENT_FIELDS = [
  { type: 'text', key: 'receivedOn', label: '入金日', required: true },
  {
    ...{ type: 'text', key: 'payer', label: '振込名義', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  {
    type: 'textarea',
    key: 'note',
    label: 'メモ',
    verifyRules: ['printableLines', { rule: 'maxLength', limit: 200 }],
  },
] as const satisfies readonly VerifiedField[];
