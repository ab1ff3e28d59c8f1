import { formatDay } from '@newsphoto/domain';
import { taxLabel, totalLabel } from '@newsphoto/domain/orders';
import { Note, Title } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { isBilledMonthly, yenText } from '../../../blocks/cart/model/fee-text.ts';
import type { OrderDocument } from '../model/order-document.ts';
import styles from './order-bill.module.css';

interface OrderBillProps {
  readonly document: OrderDocument;
  /** At the fees of now. */
  readonly live: OrderDocument;
}

/** The quote beside the steps; on narrow screens a bar at the lower edge of the window. */
export function OrderBill({ document, live }: OrderBillProps) {
  const { rows, quote, bound, pricing } = document;
  const isReference = isBilledMonthly(pricing);
  return (
    <aside className={styles.bill} aria-label="お見積り">
      <Title level={2} size="text">
        お見積り　{rows.length.toLocaleString('ja-JP')}点
      </Title>
      <dl className={styles.rows}>
        {rows.map(({ entry, fee }) => (
          <div key={entry.contentId}>
            <dt>{entry.content?.headline || entry.contentId}</dt>
            <dd>{yenText(fee)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sums}>
        <div>
          <dt>小計（税別）</dt>
          <dd>{yenText(quote.net)}</dd>
        </div>
        {quote.taxes.map(({ percent, tax }) => (
          <div key={percent}>
            <dt>{taxLabel(percent, isReference)}</dt>
            <dd>{yenText(tax)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{totalLabel(isReference)}</span>
        <strong>{yenText(quote.total)}</strong>
      </p>
      {bound && (
        <Note>
          見積書 {bound.documentNo} の料金（有効期限 {formatDay(bound.validUntil)}）
          {live.rows.length > 0 && live.quote.total !== quote.total && (
            <>
              <br />
              現在の料金では {yenText(live.quote.total)}
            </>
          )}
        </Note>
      )}
      <Note>
        <Link to="/cartList/useCost">使用条件を変更する</Link>
      </Note>
    </aside>
  );
}
