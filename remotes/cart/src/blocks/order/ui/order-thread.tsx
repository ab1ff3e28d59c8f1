import type { OrderEvent } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { ORDER_STATES } from '@newsphoto/domain/orders';
import { EmptyState } from '@newsphoto/ui';
import styles from './order-thread.module.css';

const PARTIES: Readonly<Record<OrderEvent['party'], string>> = {
  ...{ orderer: '申込者', approver: '承認者', desk: '写真デスク', system: '自動処理' },
};

/** What happened to an order, the oldest first, with questions and answers. */
export function OrderThread({ events }: { readonly events: readonly OrderEvent[] }) {
  if (events.length === 0) return <EmptyState title="記録はまだありません" />;
  return (
    <ol className={styles.thread} aria-label="やりとり">
      {events.map((event, at) => (
        <li key={event.eventId} data-party={event.party}>
          <p className={styles.head}>
            <span>{PARTIES[event.party]}</span>
            <span>{headOf(event, events[at - 1])}</span>
            <time>{formatDate(event.happenedAt)}</time>
          </p>
          {event.text !== '' && <p className={styles.text}>{event.text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** A step without a change of the state is a part of the review. */
function headOf({ party, state, text }: OrderEvent, before: OrderEvent | undefined): string {
  if (state === 'reviewing' && before?.state === 'returned')
    return party === 'orderer' ? '回答' : '審査を再開';
  if (state === 'reviewing') return before?.state === 'reviewing' ? '一部の素材を審査' : '審査を開始';
  if (state === 'returned') return text === '' ? ORDER_STATES.returned : '確認のお願い（差戻）';
  return ORDER_STATES[state];
}
