import type { ReviewDetail } from '@newsphoto/contract';
import { LIVE_LICENCE_STATES, mayStep, ORDER_STEPS } from '@newsphoto/domain/orders';
import { Button, Note, openConfirmation, pageBanners, Section } from '@newsphoto/ui';
import { useState } from 'react';
import { useOrderText } from '../../../blocks/order-queue/state/use-order-text.ts';
import { focusOn, OrderText } from '../../../blocks/order-queue/ui/order-text.tsx';
import { useReviewSteps } from '../state/use-reviews.ts';
import styles from './review-page.module.css';

/** Cancels an order with a reason, also an approved one. */
export function CancelReview({ order }: { readonly order: ReviewDetail }) {
  const steps = useReviewSteps(order);
  const typed = useOrderText();
  const [isOpen, setOpen] = useState(false);
  const { state, orderNo, isOwn } = order;
  if (isOwn || !mayStep(ORDER_STEPS, { from: state, to: 'cancelled', by: 'desk' })) return null;
  const close = () => {
    setOpen(false);
    typed.clear();
  };
  const cancel = async () => {
    if (!typed.verify() || !(await confirmed(order)) || !(await steps.cancel(typed.text))) return;
    close();
    pageBanners.show({ message: `注文番号 ${orderNo} を取り消しました。`, type: 'success' });
  };
  if (!isOpen) {
    return (
      <p>
        <Button onClick={() => setOpen(true)}>この注文を取り消す…</Button>
      </p>
    );
  }
  return (
    <Section title="注文の取り消し" gap={8}>
      <Note>{effectOf(order)}</Note>
      <OrderText
        ref={focusOn}
        label="取り消しの理由（申込者にメールで知らせます）"
        typed={typed}
        refusal={steps.problem}
      />
      <p className={styles.line}>
        <Button kind="danger" loading={steps.busy} onClick={() => void cancel()}>
          注文を取り消す
        </Button>
        <Button onClick={close}>やめる</Button>
      </p>
    </Section>
  );
}

/** What the cancellation does. */
function effectOf({ state, items }: ReviewDetail): string {
  const live = items.filter(({ licence }) => LIVE_LICENCE_STATES.some((one) => one === licence?.state));
  return state === 'approved'
    ? `許諾${live.length}件を取り消し、以後のダウンロードを止めます。発行済みの請求書は、適格返還請求書で取り消します。`
    : '審査を終えて取り消します。料金は発生しません。';
}

const confirmed = (order: ReviewDetail): Promise<boolean> =>
  openConfirmation({
    title: '注文の取り消し',
    message: `注文番号 ${order.orderNo}（${order.ordererName} 様）\n${effectOf(order)}\n取り消した注文は元に戻せません。`,
    okText: '注文を取り消す',
    cancelText: 'やめる',
    danger: true,
  });
