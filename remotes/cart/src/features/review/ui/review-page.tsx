import type { ReviewEntry } from '@newsphoto/contract';
import { FilterText, StateMark, useFilters } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import { stateMark } from '../../../blocks/order/model/order-texts.ts';
import { OrderQueuePage } from '../../../blocks/order-queue/ui/order-queue-page.tsx';
import { ageText } from '../model/review-drafts.ts';
import { useNow } from '../state/use-now.ts';
import { useReviewQueue } from '../state/use-reviews.ts';
import { OpenedReview } from './opened-review.tsx';

const FILTERS = { text: '' };
const KEYS = [
  { shown: 'y', effect: '素材に「許諾」の印を付ける' },
  { shown: 'n', effect: '素材に「却下」の印を付け、理由を選ぶ' },
  { shown: 'r', effect: '申込者への連絡を書く' },
];
const WAITING = {
  listed: '審査待ち',
  listLabel: '審査待ちの注文',
  empty: { title: '審査待ちの注文はありません', text: '新しい申込が届くと、ここに表示されます。' },
};
const FOUND = {
  listed: '該当',
  listLabel: '見つかった注文',
  empty: {
    title: '該当する注文はありません',
    text: '審査の終わった注文も、番号や申込者の氏名で探せます。',
  },
};

/** The desk's queue, the opened order, and the thread with its orderer. */
export function ReviewPage() {
  const [{ text }, setFilters] = useFilters(FILTERS);
  const now = useNow();
  return (
    <OrderQueuePage
      title="注文の審査"
      {...(text === '' ? WAITING : FOUND)}
      pages={useReviewQueue(text)}
      filter={
        <FilterText
          label="注文番号・許諾番号・申込者"
          value={text}
          onApply={(next) => setFilters({ text: next })}
        />
      }
      keys={KEYS}
      rowOf={(order) => ({
        placed: `${ageText(order.placedAt, now)}前`,
        orderer: `${order.ordererName}（${order.groupName}）`,
        marks: <Marks order={order} />,
      })}
    >
      {(orderId) => <OpenedReview key={orderId} orderId={orderId} />}
    </OrderQueuePage>
  );
}

function Marks({ order }: { readonly order: ReviewEntry }) {
  const { label, tone } = stateMark(order.state);
  return (
    <>
      <StateMark tone={tone}>{label}</StateMark>
      {order.conflictCount > 0 && <StateMark tone="alert">{`要確認 ${order.conflictCount}点`}</StateMark>}
      {order.needsTwo && <StateMark tone="active">2人で審査</StateMark>}
      {order.isOwn && <StateMark tone="plain">ご自身の申込</StateMark>}
      {order.otherOrders > 0 && (
        <Note as="span" numbers>
          ほかの注文 {order.otherOrders.toLocaleString('ja-JP')}件
        </Note>
      )}
    </>
  );
}
