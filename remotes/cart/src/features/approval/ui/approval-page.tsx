import type { ApprovalEntry } from '@newsphoto/contract';
import { formatDate, formatDay } from '@newsphoto/domain';
import { StateMark } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import { OrderQueuePage } from '../../../blocks/order-queue/ui/order-queue-page.tsx';
import { useWaitingOrders } from '../state/use-approvals.ts';
import { OpenedApproval } from './opened-approval.tsx';

const KEYS = [
  { shown: 'y', effect: '注文を承認する（確認のあと）' },
  { shown: 'n', effect: '承認しない理由を書く' },
];

/** Orders of the group that wait for an approver, and the opened one. */
export function ApprovalPage() {
  return (
    <OrderQueuePage
      title="注文の承認"
      listed="承認待ち"
      listLabel="承認待ちの注文"
      pages={useWaitingOrders()}
      empty={{
        title: '承認待ちの注文はありません',
        text: '契約で定めた金額を超える注文が、ここに表示されます。',
      }}
      keys={KEYS}
      rowOf={rowOf}
    >
      {(orderId) => <OpenedApproval key={orderId} orderId={orderId} />}
    </OrderQueuePage>
  );
}

const rowOf = ({ placedAt, ordererName, approveBy, isOwn }: ApprovalEntry) => ({
  placed: formatDate(placedAt).slice(0, 16),
  orderer: ordererName,
  marks: (
    <>
      <Note as="span" numbers>
        期限 {formatDay(approveBy)}
      </Note>
      {isOwn && <StateMark tone="plain">ご自身の注文</StateMark>}
    </>
  ),
});
