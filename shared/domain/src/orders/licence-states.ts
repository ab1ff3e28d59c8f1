import type { StateStep } from './step-table.ts';

/** States of a licence with their labels. `expiring`: its end was announced. */
export const LICENCE_STATES = {
  active: '有効',
  expiring: 'まもなく終了',
  expired: '終了',
  suspended: '一時停止',
  revoked: '取消',
  superseded: '更新済み',
} as const;
export type LicenceState = keyof typeof LICENCE_STATES;

export type LicenceParty = 'desk' | 'system';

/** Steps of a licence; the licence itself never changes (rules: SPEC.md beside this file). */
export const LICENCE_STEPS: readonly StateStep<LicenceState, LicenceParty>[] = [
  { from: 'active', to: 'expiring', by: ['system'] },
  { from: 'active', to: 'expired', by: ['system'] },
  { from: 'expiring', to: 'expired', by: ['system'] },
  { from: 'active', to: 'suspended', by: ['desk'] },
  { from: 'expiring', to: 'suspended', by: ['desk'] },
  { from: 'suspended', to: 'active', by: ['desk'] },
  { from: 'suspended', to: 'expiring', by: ['desk'] },
  { from: 'suspended', to: 'expired', by: ['system'] },
  { from: 'active', to: 'revoked', by: ['desk'] },
  { from: 'expiring', to: 'revoked', by: ['desk'] },
  { from: 'suspended', to: 'revoked', by: ['desk'] },
  { from: 'active', to: 'superseded', by: ['desk', 'system'] },
  { from: 'expiring', to: 'superseded', by: ['desk', 'system'] },
];

/** The states in which contents may be downloaded. */
export const LIVE_LICENCE_STATES = ['active', 'expiring'] as const satisfies readonly LicenceState[];

/** States of what is to be paid, with their labels. A publication report has no influence on them. */
export const RECEIVABLE_STATES = {
  open: '請求済',
  part: '一部入金',
  paid: '入金済',
  overdue: '期限超過',
  disputed: '確認中',
  writtenOff: '貸倒',
} as const;
export type ReceivableState = keyof typeof RECEIVABLE_STATES;

export type ReceivableParty = 'accounts' | 'system';

const BOTH = ['accounts', 'system'] as const;

export const RECEIVABLE_STEPS: readonly StateStep<ReceivableState, ReceivableParty>[] = [
  { from: 'open', to: 'part', by: BOTH },
  { from: 'open', to: 'paid', by: BOTH },
  { from: 'part', to: 'paid', by: BOTH },
  { from: 'overdue', to: 'part', by: BOTH },
  { from: 'overdue', to: 'paid', by: BOTH },
  { from: 'open', to: 'overdue', by: ['system'] },
  { from: 'part', to: 'overdue', by: ['system'] },
  // A payment that is reversed.
  { from: 'part', to: 'open', by: ['accounts'] },
  { from: 'paid', to: 'part', by: ['accounts'] },
  { from: 'paid', to: 'open', by: ['accounts'] },
  { from: 'open', to: 'disputed', by: ['accounts'] },
  { from: 'part', to: 'disputed', by: ['accounts'] },
  { from: 'overdue', to: 'disputed', by: ['accounts'] },
  { from: 'disputed', to: 'open', by: ['accounts'] },
  { from: 'disputed', to: 'part', by: ['accounts'] },
  { from: 'disputed', to: 'overdue', by: ['accounts'] },
  { from: 'overdue', to: 'writtenOff', by: ['accounts'] },
  { from: 'disputed', to: 'writtenOff', by: ['accounts'] },
];
