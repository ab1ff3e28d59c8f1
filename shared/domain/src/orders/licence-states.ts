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
