import type { ReviewEntry } from '@newsphoto/contract';
import { StateMark } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { stateMark, titleOf } from '../../../blocks/order/model/order-texts.ts';
import { ageText } from '../model/review-drafts.ts';
import styles from './review-page.module.css';

interface ReviewQueueProps {
  readonly rows: readonly ReviewEntry[];
  readonly openedId: string | undefined;
  readonly onFocus: (orderId: string) => void;
  readonly onOpen: (orderId: string) => void;
}

const rowId = (orderId: string): string => `review-${orderId}`;
export const rowOfOrder = (orderId: string): HTMLElement | null => document.getElementById(rowId(orderId));

/** Ages are shown in minutes at least. */
const TICK_MS = 60_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function ReviewQueue({ rows, openedId, onFocus, onOpen }: ReviewQueueProps) {
  const now = useNow();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const { label, tone } = stateMark(row.state);
        return (
          <li key={row.orderId}>
            <button
              id={rowId(row.orderId)}
              type="button"
              className={styles.row}
              aria-current={row.orderId === openedId || undefined}
              onFocus={() => onFocus(row.orderId)}
              onClick={() => onOpen(row.orderId)}
            >
              <span className={styles.head}>
                <span>{ageText(row.placedAt, now)}前</span>
                <span>{row.orderNo}</span>
                <span className={styles.amount}>{yenText(row.total)}</span>
              </span>
              <span>
                {row.ordererName}（{row.groupName}）
              </span>
              <Note as="span">{titleOf(row)}</Note>
              <span className={styles.marks}>
                <StateMark tone={tone}>{label}</StateMark>
                {row.conflictCount > 0 && (
                  <StateMark tone="alert">{`要確認 ${row.conflictCount}点`}</StateMark>
                )}
                {row.needsTwo && <StateMark tone="active">2人で審査</StateMark>}
                {row.isOwn && <StateMark tone="plain">ご自身の申込</StateMark>}
                {row.otherOrders > 0 && (
                  <Note as="span" numbers>
                    ほかの注文 {row.otherOrders.toLocaleString('ja-JP')}件
                  </Note>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
