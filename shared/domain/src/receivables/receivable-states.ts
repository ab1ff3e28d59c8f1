import type { StateStep } from '../orders/step-table.ts';

/** States of what is to be paid, with their labels. A publication report has no influence on them. */
export const RECEIVABLE_STATES = {
  open: '請求済',
  part: '一部入金',
  paid: '入金済',
  overdue: '期限超過',
  disputed: '確認中',
  credited: '返還済',
  writtenOff: '貸倒',
} as const;
export type ReceivableState = keyof typeof RECEIVABLE_STATES;

export type ReceivableParty = 'accounts' | 'system';

const BOTH = ['accounts', 'system'] as const;

/** Steps of a receivable (rules: SPEC.md beside this file). */
export const RECEIVABLE_STEPS: readonly StateStep<ReceivableState, ReceivableParty>[] = [
  { from: 'open', to: 'part', by: BOTH },
  { from: 'open', to: 'paid', by: BOTH },
  { from: 'part', to: 'paid', by: BOTH },
  { from: 'overdue', to: 'paid', by: BOTH },
  // What is left is paid, although it was disputed.
  { from: 'disputed', to: 'paid', by: BOTH },
  { from: 'open', to: 'overdue', by: ['system'] },
  { from: 'part', to: 'overdue', by: ['system'] },
  // A payment that is reversed.
  { from: 'part', to: 'open', by: ['accounts'] },
  { from: 'paid', to: 'part', by: ['accounts'] },
  { from: 'paid', to: 'open', by: ['accounts'] },
  { from: 'paid', to: 'overdue', by: ['accounts'] },
  { from: 'open', to: 'disputed', by: ['accounts'] },
  { from: 'part', to: 'disputed', by: ['accounts'] },
  { from: 'overdue', to: 'disputed', by: ['accounts'] },
  { from: 'disputed', to: 'open', by: ['accounts'] },
  { from: 'disputed', to: 'part', by: ['accounts'] },
  { from: 'disputed', to: 'overdue', by: ['accounts'] },
  { from: 'overdue', to: 'writtenOff', by: ['accounts'] },
  { from: 'disputed', to: 'writtenOff', by: ['accounts'] },
  // What was written off is to be paid again: its due day is over, unless it was disputed before.
  { from: 'writtenOff', to: 'overdue', by: ['accounts'] },
  { from: 'writtenOff', to: 'part', by: ['accounts'] },
  { from: 'writtenOff', to: 'open', by: ['accounts'] },
  // A credit note takes all of it back.
  { from: 'open', to: 'credited', by: ['system'] },
  { from: 'part', to: 'credited', by: ['system'] },
  { from: 'paid', to: 'credited', by: ['system'] },
  { from: 'overdue', to: 'credited', by: ['system'] },
  { from: 'disputed', to: 'credited', by: ['system'] },
];
