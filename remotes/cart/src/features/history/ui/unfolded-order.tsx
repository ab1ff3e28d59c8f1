import type { OrderDetail } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { failureOf, StateMark } from '@newsphoto/records';
import { LoadingState, Note, Stack, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { datedLine, documentsHref, licenceMark, termText } from '../../../blocks/order/model/order-texts.ts';
import { orderQuery } from '../../../blocks/order/state/order-queries.ts';
import { ItemLink, ItemPicture } from '../../../blocks/order/ui/item-picture.tsx';
import { LicensedActions } from '../../../blocks/order/ui/licensed-actions.tsx';
import { OrderLine } from '../../../blocks/order/ui/order-line.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import styles from './unfolded-order.module.css';

/** More are on the page of the order. */
const MOST_PICTURES = 12;

export const orderHref = (orderId: string): string => `/orderHistory/${orderId}`;

/** A row of the history, unfolded: steps with their days, pictures with their licences, and what can be done. */
export function UnfoldedOrder({ orderId }: { readonly orderId: string }) {
  const loaded = useApiQuery(orderQuery(orderId));
  const order = loaded.data;
  if (!order) return loaded.error ? failureOf(loaded) : <LoadingState />;
  const documents = documentsHref(order);
  return (
    <Stack gap={16}>
      <OrderLine line={datedLine(order)} />
      {order.state === 'returned' && (
        <Note tone="alert" size="text">
          写真デスクから確認のお願いが届いています。詳細を開いて回答してください。
        </Note>
      )}
      <Pictures order={order} />
      <Toolbar>
        <Link to={orderHref(orderId)}>
          {order.state === 'returned' ? '詳細を開いて回答する' : '注文の詳細を開く'}
        </Link>
        {documents && <Link to={documents}>帳票</Link>}
        <LicensedActions order={order} />
        <OrderAgainButton order={order} />
      </Toolbar>
    </Stack>
  );
}

function Pictures({ order: { items, orderId } }: { readonly order: OrderDetail }) {
  const rest = items.length - MOST_PICTURES;
  return (
    <ul className={styles.pictures} aria-label="注文した素材">
      {items.slice(0, MOST_PICTURES).map((item) => (
        <li key={item.itemId}>
          <ItemPicture item={item} width={160} height={107} />
          <span className={styles.headline}>
            <ItemLink item={item}>{item.headline || '見出しのない素材'}</ItemLink>
          </span>
          {item.licence && (
            <>
              <Note as="span" size="small" numbers>
                {termText(item.licence)}
              </Note>
              <StateMark tone={licenceMark(item.licence.state).tone}>
                {`許諾：${licenceMark(item.licence.state).label}`}
              </StateMark>
            </>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          <Link to={orderHref(orderId)}>ほか{rest.toLocaleString('ja-JP')}点</Link>
        </li>
      )}
    </ul>
  );
}
