import { PERMISSION_APPROVAL } from '@newsphoto/contract';
import { sumFees, type Yen } from '@newsphoto/domain/fees';
import { REVIEW_REASONS } from '@newsphoto/domain/orders';
import type { DatabaseTransaction } from '../../db/database.ts';
import { orderedTitle } from '../contents/ordered-title.ts';
import { isBilledMonthly } from '../contracts/contract-in-force.service.ts';
import type { MailEntry } from '../mails/mail-layout.ts';
import { addMail } from '../mails/outbox.service.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import {
  approverMail,
  deskMail,
  isForApprovers,
  isForDesk,
  type OrderNews,
  ordererMail,
  yenText,
} from './order.mail.ts';
import {
  findApprovers,
  findItems,
  findOrderer,
  findReviewers,
  type OrderItemRow,
  type OrderRow,
} from './orders.repository.ts';

export interface Notice {
  readonly news: OrderNews;
  readonly to: readonly ('orderer' | 'approvers' | 'desk')[];
  readonly text?: string;
  /** With tax, of an offer. */
  readonly offered?: Yen;
  readonly publicUrl: string | undefined;
}

/** Writes the mails of a step in its transaction: each is sent once, and none without the step. */
export async function notifyOrder(
  transaction: DatabaseTransaction,
  order: OrderRow,
  { news, to, text = '', offered, publicUrl }: Notice,
): Promise<void> {
  const items = await findItems(transaction, order.order_id);
  const mail = {
    ...{ news, text, publicUrl, orderNo: order.order_no, ordererName: order.orderer_name },
    ...{ count: items.length, total: news === 'decided' ? grantedTotal(order, items) : order.total },
    isBilledMonthly: await isBilledMonthly(transaction, order.contract_version_id),
    entries: LISTED[news]?.(items) ?? [],
    ...(offered !== undefined && { offered }),
  };
  if (to.includes('orderer')) {
    const orderer = await findOrderer(transaction, order.user_id);
    const { name } = orderer;
    if (isMailed(orderer))
      await addMail(transaction, { name, address: orderer.address }, ordererMail({ ...mail, name }));
  }
  if (to.includes('approvers') && isForApprovers(news)) {
    for (const { name, address } of await findApprovers(transaction, order.group_id, PERMISSION_APPROVAL)) {
      const written = approverMail({ ...mail, news, name, orderId: order.order_id });
      if (address) await addMail(transaction, { name, address }, written);
    }
  }
  if (!to.includes('desk') || !isForDesk(news)) return;
  for (const { name, address } of await findReviewers(transaction, PERMISSIONS.orderReview))
    await addMail(transaction, { name, address }, deskMail({ ...mail, news, name }));
}

type Orderer = Awaited<ReturnType<typeof findOrderer>>;

/** Whether mails about orders are sent to the orderer. */
export const isMailed = (orderer: Orderer): orderer is Orderer & { readonly address: string } =>
  !!orderer.address && orderer.status === 'active';

/** What has to be paid for the allowed contents, with tax. */
export const grantedTotal = ({ tax_percent }: OrderRow, items: readonly OrderItemRow[]): Yen => {
  const allowed = items.filter(({ decision }) => decision === 'allowed');
  return sumFees(
    allowed.map(({ fee }) => fee),
    tax_percent,
  ).total;
};

const orderedEntry = ({ content, use_text, fee }: OrderItemRow): MailEntry => ({
  title: orderedTitle(content),
  lines: [use_text, `${yenText(fee)}（税別）`],
});

const resultEntry = ({ content, use_text, decision, reason }: OrderItemRow): MailEntry => ({
  title: orderedTitle(content),
  lines: [
    use_text,
    decision === 'allowed'
      ? '許諾しました。ダウンロードできます。'
      : '誠に恐れ入りますが、許諾いたしかねます。',
    reason === '' ? '' : `理由：${REVIEW_REASONS[reason]}`,
  ],
});

/** The contents that a mail lists. */
const LISTED: Readonly<Partial<Record<OrderNews, (items: readonly OrderItemRow[]) => MailEntry[]>>> = {
  placed: (items) => items.map(orderedEntry),
  waiting: (items) => items.map(orderedEntry),
  passed: (items) => items.map(orderedEntry),
  passedAndCleared: (items) => items.map(resultEntry),
  agreed: (items) => items.map(orderedEntry),
  cleared: (items) => items.map(resultEntry),
  decided: (items) => items.map(resultEntry),
};
