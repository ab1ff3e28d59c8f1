import type {
  ContentSummary,
  Licence,
  OrderDetail,
  OrderEvent,
  OrderItem,
  OrderSummary,
  PublicationReport,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { isOrderReported, orderLine } from '@newsphoto/domain/orders';
import { presentId } from '../contents/contents.presenter.ts';
import type { OrderLicence } from '../licences/licences.service.ts';
import type { OrderQuotes } from './offers.presenter.ts';
import type { OrderEventRow, OrderItemRow, OrderRow, OrderSummaryRow } from './orders.repository.ts';

/** `licences`: of this order, and perhaps of others. */
export function presentOrder(row: OrderSummaryRow, licences: readonly OrderLicence[]): OrderSummary {
  const { state, order_id } = row;
  const own = licences.filter(({ orderId }) => orderId === order_id);
  return {
    orderId: String(row.order_id),
    orderNo: row.order_no,
    placedAt: tokyoDateTime(row.placed_at),
    changedAt: tokyoDateTime(row.changed_at),
    total: row.total,
    state,
    isBilledMonthly: row.is_billed_monthly,
    itemCount: row.item_count,
    headline: row.content.headline,
    line: orderLine({
      ...{ state, licences: own.map((one) => one.state), isReported: isOrderReported(own) },
      receivable: row.receivable_state,
    }),
  };
}

export interface OrderParts {
  readonly summary: OrderSummary;
  readonly order: OrderRow;
  readonly items: readonly OrderItem[];
  readonly events: readonly OrderEventRow[];
  readonly reports: readonly PublicationReport[];
  readonly grantedTotal: number | null;
  readonly quotes: OrderQuotes;
}

export function presentDetail({
  summary,
  order,
  items,
  events,
  reports,
  grantedTotal,
  quotes,
}: OrderParts): OrderDetail {
  return {
    ...summary,
    ...quotes,
    version: order.version,
    ordererName: order.orderer_name,
    feeVersionId: String(order.fee_version_id),
    net: order.net,
    taxPercent: order.tax_percent,
    tax: order.tax,
    grantedTotal,
    billing: order.billing,
    termsVersion: order.terms_version,
    items: [...items],
    events: events.map(presentEvent),
    reports: [...reports],
  };
}

export function presentItem(
  row: OrderItemRow,
  licences: readonly OrderLicence[],
  content: ContentSummary | undefined,
): OrderItem {
  const licence = licences.find(({ itemId }) => itemId === row.order_item_id);
  const { headline, credit, restrictions, text } = row.content;
  return {
    itemId: String(row.order_item_id),
    contentId: presentId(row.content_id),
    ...{ headline, credit, restrictions, ...(text && { text }) },
    use: row.use_conditions,
    useText: row.use_text,
    fee: row.fee,
    feeSteps: row.fee_steps,
    conflicts: row.conflicts,
    note: row.note,
    decision: row.decision,
    reason: row.reason,
    licence: licence ? presentLicence(licence) : null,
    content: content ?? null,
  };
}

/** Who of the desk wrote it is not shown. */
const presentEvent = (row: OrderEventRow): OrderEvent => ({
  eventId: String(row.order_event_id),
  happenedAt: tokyoDateTime(row.happened_at),
  party: row.party,
  state: row.state,
  text: row.text,
});

const presentLicence = (licence: OrderLicence): Licence => {
  const { licenceNo, state, startsOn, endsOn, exclusive, reason, renews } = licence;
  return { licenceNo, state, startsOn, endsOn, exclusive, reason, renews };
};
