import type { LicenceState, OrderDetail, OrderItem, OrderState, OrderSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { LICENCE_STATES, ORDER_STATES, REVIEW_REASONS } from '@newsphoto/domain/orders';
import type { StateTone } from '@newsphoto/records';

/** 「港の夜明け ほか2点」. */
export const titleOf = ({ headline, itemCount }: Pick<OrderSummary, 'headline' | 'itemCount'>): string =>
  `${headline || '見出しのない素材'}${itemCount > 1 ? ` ほか${(itemCount - 1).toLocaleString('ja-JP')}点` : ''}`;

const TONES: Readonly<Record<OrderState, StateTone>> = {
  ...{ quoted: 'active', submitted: 'active', reviewing: 'active', returned: 'alert' },
  ...{ approved: 'done', refused: 'plain', cancelled: 'plain' },
};

export const stateMark = (state: OrderState): { readonly label: string; readonly tone: StateTone } => ({
  label: ORDER_STATES[state],
  tone: TONES[state],
});

const DECISIONS: Readonly<Record<OrderItem['decision'], { label: string; tone: StateTone }>> = {
  open: { label: '審査前', tone: 'plain' },
  seconded: { label: '2人目の確認待ち', tone: 'active' },
  allowed: { label: '許諾', tone: 'done' },
  refused: { label: '却下', tone: 'plain' },
  returned: { label: '差戻', tone: 'alert' },
};

/** Who of the desk has to confirm is not the orderer's concern. */
export function decisionMark({ decision }: OrderItem, reader: 'orderer' | 'desk') {
  if (reader === 'desk' || decision !== 'seconded') return DECISIONS[decision];
  return { label: '審査中', tone: 'active' } as const;
}

export const reasonText = ({ reason }: Pick<OrderItem, 'reason'>): string =>
  reason === '' ? '' : REVIEW_REASONS[reason];

const LICENCE_TONES: Readonly<Record<LicenceState, StateTone>> = {
  ...{ active: 'done', expiring: 'alert', expired: 'plain', suspended: 'alert' },
  ...{ revoked: 'plain', superseded: 'plain' },
};

export const licenceMark = (state: LicenceState): { readonly label: string; readonly tone: StateTone } => ({
  label: LICENCE_STATES[state],
  tone: LICENCE_TONES[state],
});

/** 「2026/11/24〜2027/11/23」. */
export const termText = ({
  startsOn,
  endsOn,
}: {
  readonly startsOn: string;
  readonly endsOn: string | null;
}) => `${formatDay(startsOn)}〜${endsOn === null ? '期限なし' : formatDay(endsOn)}`;

/** The state whose step a point of the line shows. */
const STATE_OF_LABEL: Readonly<Record<string, OrderState>> = {
  ...{ 申込: 'submitted', 審査: 'reviewing', 審査中: 'reviewing', 差戻: 'returned' },
  ...{ 却下: 'refused', 取消: 'cancelled', ダウンロード可: 'approved', 使用停止中: 'approved' },
};

export interface DatedPoint {
  readonly label: string;
  readonly mark: OrderSummary['line'][number]['mark'];
  /** When the order came there, YYYYMMDDHHmmss; empty where it has not, or where that is not known. */
  readonly at: string;
}

/** The line of an order with the days of its thread: the first review, and the last of every other step. */
export function datedLine({ line, events }: Pick<OrderDetail, 'line' | 'events'>): readonly DatedPoint[] {
  return line.map(({ label, mark }) => {
    const state = STATE_OF_LABEL[label];
    const found = events.filter((event) => event.state === state);
    const event = state === 'reviewing' ? found[0] : found.at(-1);
    return { label, mark, at: mark === 'open' ? '' : (event?.happenedAt ?? '') };
  });
}

/** Documents are issued for what was allowed; those of an order that was cancelled later are preserved. */
export const documentsHref = ({ orderId, items }: OrderDetail): string | undefined =>
  items.some(({ licence }) => licence) ? `/billPrint?orderId=${orderId}` : undefined;
