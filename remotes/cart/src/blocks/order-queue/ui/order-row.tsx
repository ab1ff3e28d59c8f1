import type { OrderSummary } from '@newsphoto/contract';
import { Note } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { yenText } from '../../cart/model/fee-text.ts';
import { titleOf } from '../../order/model/order-texts.ts';
import styles from './order-queue.module.css';

export type QueuedOrder = Pick<OrderSummary, 'orderId' | 'orderNo' | 'total' | 'headline' | 'itemCount'>;

/** What the rows of a queue show besides the order itself. */
export interface QueueRow {
  readonly placed: string;
  readonly orderer: string;
  readonly marks: ReactNode;
}

interface OrderRowProps extends QueueRow {
  readonly id: string;
  readonly order: QueuedOrder;
  readonly isOpened: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

export function OrderRow({ id, order, isOpened, onFocus, onOpen, placed, orderer, marks }: OrderRowProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles.row}
      aria-current={isOpened || undefined}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className={styles.head}>
        <span className={styles.line}>
          <span>{placed}</span>
          <span>{order.orderNo}</span>
        </span>
        <span className={styles.amount}>{yenText(order.total)}</span>
      </span>
      <span>{orderer}</span>
      <Note as="span">{titleOf(order)}</Note>
      <span className={styles.line}>{marks}</span>
    </button>
  );
}
