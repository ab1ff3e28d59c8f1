import type { OrderSummary } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { StateMark } from '@newsphoto/records';
import { DownIcon, NextIcon, Note } from '@newsphoto/ui';
import { Fragment, useId } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { stateMark, titleOf } from '../../../blocks/order/model/order-texts.ts';
import styles from './history-table.module.css';
import { UnfoldedOrder } from './unfolded-order.tsx';

interface HistoryTableProps {
  /** Of the month; empty: the table has no heading. */
  readonly label: string;
  readonly orders: readonly OrderSummary[];
  readonly openedId: string | undefined;
  readonly onToggle: (orderId: string) => void;
}

const COLUMNS = ['注文', '注文番号', '申込日時', '点数', '合計（税込）', '状態'] as const;

export function HistoryTable({ label, orders, openedId, onToggle }: HistoryTableProps) {
  const id = useId();
  return (
    <table className={styles.table} aria-label={label === '' ? '注文の一覧' : `${label}の注文`}>
      {label !== '' && <caption className={styles.month}>{label}</caption>}
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const isOpen = order.orderId === openedId;
          const unfolded = `${id}-${order.orderId}`;
          return (
            <Fragment key={order.orderId}>
              <OrderRow order={order} isOpen={isOpen} unfolded={unfolded} onToggle={onToggle} />
              {isOpen && (
                <tr className={styles.unfolded}>
                  <td id={unfolded} colSpan={COLUMNS.length}>
                    <UnfoldedOrder orderId={order.orderId} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface OrderRowProps extends Pick<HistoryTableProps, 'onToggle'> {
  readonly order: OrderSummary;
  readonly isOpen: boolean;
  /** Id of what it unfolds to. */
  readonly unfolded: string;
}

function OrderRow({ order, isOpen, unfolded, onToggle }: OrderRowProps) {
  const { label, tone } = stateMark(order.state);
  const now = order.line.find(({ mark }) => mark === 'current')?.label ?? label;
  return (
    <tr className={styles.row} data-open={isOpen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? unfolded : undefined}
          onClick={() => onToggle(order.orderId)}
        >
          <span aria-hidden>{isOpen ? <DownIcon /> : <NextIcon />}</span>
          <span>{titleOf(order)}</span>
        </button>
      </th>
      <td data-label="注文番号">{order.orderNo}</td>
      <td data-label="申込日時">{formatDate(order.placedAt).slice(0, 16)}</td>
      <td data-number>{order.itemCount.toLocaleString('ja-JP')}点</td>
      <td data-number>
        {order.isBilledMonthly && <Note as="span">参考 </Note>}
        {yenText(order.total)}
      </td>
      <td>
        <StateMark tone={tone}>{now}</StateMark>
      </td>
    </tr>
  );
}
