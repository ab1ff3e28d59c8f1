import type { WithdrawalOutlook } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { Details } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { withdrawalEffects } from '../model/withdrawal-effects.ts';

interface OutlookProps {
  readonly outlook: WithdrawalOutlook;
}

export function WithdrawalEffects({ outlook }: OutlookProps) {
  return <Details label="退会の影響" details={withdrawalEffects(outlook)} />;
}

/** What has to be finished before, with the way to it. */
export function Obstacles({ outlook }: OutlookProps) {
  const { openOrders, unpaidInvoices, isLastAdministrator } = outlook;
  return (
    <section aria-label="退会の前に必要なこと">
      <p role="status">次の手続きが完了するまで、退会できません。</p>
      <ul>
        {openOrders.map(({ orderId, orderNo }) => (
          <li key={orderId}>
            <Link to={`/orderHistory/${orderId}`}>注文 {orderNo}</Link>
            の許諾、または取り消し
          </li>
        ))}
        {unpaidInvoices.map(({ documentId, documentNo, dueOn }) => (
          <li key={documentId}>
            <Link to={`/billPrint?documentId=${documentId}`}>請求書 {documentNo}</Link>
            （期限 {formatDate(dueOn)}）のお支払い
          </li>
        ))}
        {isLastAdministrator && <li>ほかの利用者をグループの管理者にすること</li>}
      </ul>
    </section>
  );
}
