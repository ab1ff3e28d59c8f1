import type { ReviewDetail } from '@newsphoto/contract';
import { ORDER_TEXT_FIELD, verifyField } from '@newsphoto/domain/forms';
import { LIVE_LICENCE_STATES, mayStep, ORDER_STEPS } from '@newsphoto/domain/orders';
import { Button, Note, openConfirmation, pageBanners, Section } from '@newsphoto/ui';
import { useId, useState } from 'react';
import { useReviewSteps } from '../state/use-reviews.ts';
import styles from './review-page.module.css';

/** The reason comes next. */
const focusOn = (area: HTMLTextAreaElement | null) => area?.focus();

/** Cancels an order with a reason, also an approved one. */
export function CancelReview({ order }: { readonly order: ReviewDetail }) {
  const id = useId();
  const steps = useReviewSteps(order);
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState('');
  const { state, orderNo, isOwn } = order;
  if (isOwn || !mayStep(ORDER_STEPS, { from: state, to: 'cancelled', by: 'desk' })) return null;
  const cancel = async () => {
    const invalid = verifyField(ORDER_TEXT_FIELD, { text: text ?? '' });
    setProblem(invalid?.invalidMsg ?? '');
    if (invalid || text === undefined || !(await confirmed(order))) return;
    if (!(await steps.cancel(text))) return;
    setText(undefined);
    pageBanners.show({ message: `注文番号 ${orderNo} を取り消しました。`, type: 'success' });
  };
  if (text === undefined) {
    return (
      <p>
        <Button onClick={() => setText('')}>この注文を取り消す…</Button>
      </p>
    );
  }
  return (
    <Section title="注文の取り消し" gap={8}>
      <Note>{effectOf(order)}</Note>
      <label className={styles.label} htmlFor={id}>
        取り消しの理由（申込者にメールで知らせます）
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        value={text}
        aria-describedby={`${id}-problem`}
        ref={focusOn}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Note id={`${id}-problem`} tone="alert" role="alert">
        {problem || steps.problem}
      </Note>
      <p className={styles.line}>
        <Button kind="danger" loading={steps.busy} onClick={() => void cancel()}>
          注文を取り消す
        </Button>
        <Button onClick={() => setText(undefined)}>やめる</Button>
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
