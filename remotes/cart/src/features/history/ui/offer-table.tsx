import type { OrderDetail, OrderOffer } from '@newsphoto/contract';
import { taxLabel, totalLabel } from '@newsphoto/domain/orders';
import { Note, Table } from '@newsphoto/ui';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import styles from './order-page.module.css';

interface OfferTableProps {
  readonly order: OrderDetail;
  readonly offer: OrderOffer;
}

/** The order and the offer side by side: conditions and yen. */
export function OfferTable({ order, offer }: OfferTableProps) {
  const isReference = order.isBilledMonthly;
  const sums = [
    ['小計（税別）', order.net, offer.net],
    [taxLabel(offer.taxPercent, isReference), order.tax, offer.tax],
    [totalLabel(isReference), order.total, offer.total],
  ] as const;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">素材</th>
          <th scope="col" className={styles.side}>
            ご注文時
          </th>
          <th scope="col" className={styles.side}>
            ご提案
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => {
          const offered = offer.items.find(({ itemId }) => itemId === item.itemId);
          return (
            <tr key={item.itemId}>
              <td>{item.headline || item.contentId}</td>
              <td>
                <Amount yen={item.fee} />
                <Note>{item.useText}</Note>
              </td>
              <td>{offered ? <Offered item={item} offered={offered} /> : '提案に含まれません'}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {sums.map(([label, before, after]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Amount yen={before} />
            </td>
            <td>
              <Amount yen={after} isMarked={label === sums[2][0]} />
            </td>
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}

function Amount({ yen, isMarked = false }: { readonly yen: number; readonly isMarked?: boolean }) {
  const Element = isMarked ? 'strong' : 'span';
  return <Element className={styles.yen}>{yenText(yen)}</Element>;
}

interface OfferedProps {
  readonly item: OrderDetail['items'][number];
  readonly offered: OrderOffer['items'][number];
}

function Offered({ item, offered: { fee, changes, reason } }: OfferedProps) {
  return (
    <>
      <Amount yen={fee} isMarked={fee !== item.fee} />
      {changes.map(({ label, before, after }) => (
        <Note key={label}>
          {label}：{before} → {after}
        </Note>
      ))}
      {reason !== '' && <Note>料金の理由：{reason}</Note>}
      {changes.length === 0 && fee === item.fee && <Note>ご注文時のまま</Note>}
    </>
  );
}
