import type { StateStep } from './step-table.ts';

/**
 * States of an order with their labels. `quoted`: its prices are agreed, an approver of the group has to submit it. `returned`:
 * waits for an answer of the orderer.
 */
export const ORDER_STATES = {
  quoted: '承認待ち',
  submitted: '申込',
  reviewing: '審査中',
  returned: '差戻',
  approved: '許諾',
  refused: '却下',
  cancelled: '取消',
} as const;
export type OrderState = keyof typeof ORDER_STATES;

/**
 * `approver`: of the orderer's group, other than the orderer. `desk`: a reviewer other than the orderer. `system`: a contract that
 * permits a use in advance, or the end of a time limit.
 */
export type OrderParty = 'orderer' | 'approver' | 'desk' | 'system';

/** Steps of an order (rules: SPEC.md beside this file). */
export const ORDER_STEPS: readonly StateStep<OrderState, OrderParty>[] = [
  { from: 'quoted', to: 'submitted', by: ['approver'] },
  { from: 'submitted', to: 'reviewing', by: ['desk'] },
  { from: 'submitted', to: 'approved', by: ['system'] },
  { from: 'reviewing', to: 'returned', by: ['desk'] },
  { from: 'returned', to: 'reviewing', by: ['orderer', 'desk'] },
  { from: 'reviewing', to: 'approved', by: ['desk'] },
  { from: 'reviewing', to: 'refused', by: ['desk'] },
  { from: 'quoted', to: 'cancelled', by: ['orderer', 'approver', 'system'] },
  { from: 'submitted', to: 'cancelled', by: ['orderer', 'desk'] },
  { from: 'reviewing', to: 'cancelled', by: ['orderer', 'desk'] },
  { from: 'returned', to: 'cancelled', by: ['orderer', 'desk', 'system'] },
  { from: 'approved', to: 'cancelled', by: ['desk'] },
];

/** Why the desk refuses a content or returns it; the label is shown to the orderer. */
export const REVIEW_REASONS = {
  restriction: '素材の制限事項に合わないため',
  portrait: '肖像権・プライバシーの確認ができないため',
  thirdParty: '第三者の権利の確認ができないため',
  exclusive: '独占使用の許諾と重なるため',
  purpose: '使用目的・媒体の基準に合わないため',
  unclear: '使用の内容に不明な点があるため',
  other: 'そのほかの理由のため',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;
