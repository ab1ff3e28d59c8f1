import type { ReceivableState } from '../receivables/receivable-states.ts';
import { LIVE_LICENCE_STATES, type LicenceState } from './licence-states.ts';
import { ORDER_STATES, type OrderState } from './order-states.ts';

/** What is known of an order; payment and the publication report are independent of each other. */
export interface OrderProgress {
  readonly state: OrderState;
  readonly licences: readonly LicenceState[];
  readonly isReported: boolean;
  /** Null before the invoice. */
  readonly receivable: ReceivableState | null;
}

export interface LinePoint {
  readonly label: string;
  readonly mark: 'done' | 'current' | 'open';
}

const MARKS = { ahead: 'open', here: 'current', behind: 'done' } as const;
const point = (label: string, at: keyof typeof MARKS): LinePoint => ({ label, mark: MARKS[at] });

/** The line that screens show of an order: derived, never stored. */
export function orderLine({ state, licences, isReported, receivable }: OrderProgress): LinePoint[] {
  if (state === 'cancelled' || state === 'refused')
    return [point('申込', 'behind'), point(ORDER_STATES[state], 'here')];
  if (state !== 'approved') {
    const isInReview = state === 'reviewing' || state === 'returned';
    return [
      ...(state === 'quoted' ? [point(ORDER_STATES.quoted, 'here')] : []),
      point('申込', state === 'quoted' ? 'ahead' : isInReview ? 'behind' : 'here'),
      point(isInReview ? ORDER_STATES[state] : '審査', isInReview ? 'here' : 'ahead'),
      ...['ダウンロード可', '掲載報告', '請求済', '入金済'].map((label) => point(label, 'ahead')),
    ];
  }
  return [
    ...['申込', '審査'].map((label) => point(label, 'behind')),
    licencePoint(licences),
    point('掲載報告', isReported ? 'behind' : 'ahead'),
    point('請求済', receivable === null ? 'ahead' : 'behind'),
    point('入金済', receivable === 'paid' ? 'behind' : 'ahead'),
  ];
}

function licencePoint(licences: readonly LicenceState[]): LinePoint {
  if (licences.some((one) => LIVE_LICENCE_STATES.some((live) => live === one)))
    return point('ダウンロード可', 'here');
  if (licences.includes('suspended')) return point('使用停止中', 'here');
  // A superseded one has ended as well.
  const hasEnded = licences.includes('expired') || licences.includes('superseded');
  return point(hasEnded ? '使用期間終了' : '許諾終了', 'behind');
}
