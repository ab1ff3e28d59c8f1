import type { ApprovalDetail } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { ORDER_TEXT_FIELD, verifyField } from '@newsphoto/domain/forms';
import { totalLabel } from '@newsphoto/domain/orders';
import { failureOf, StateMark } from '@newsphoto/records';
import {
  Button,
  Details,
  EmptyState,
  LoadingState,
  Note,
  openConfirmation,
  pageBanners,
  Section,
  Stack,
  Title,
  Toolbar,
  useKeyCommands,
} from '@newsphoto/ui';
import { useId, useRef, useState } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { stateMark, titleOf } from '../../../blocks/order/model/order-texts.ts';
import { OrderItems } from '../../../blocks/order/ui/order-items.tsx';
import { OrderThread } from '../../../blocks/order/ui/order-thread.tsx';
import { useApproval, useApprovalSteps } from '../state/use-approvals.ts';
import styles from './approval-page.module.css';

/** An order as its approver decides on it. */
export function OpenedApproval({ orderId }: { readonly orderId: string }) {
  const loaded = useApproval(orderId);
  const { data: order, error } = loaded;
  if (order) return <LoadedApproval order={order} />;
  if (error?.status === 404 || error?.status === 400) {
    return <EmptyState title="この注文は見つかりません">番号が正しいかどうかを確認してください。</EmptyState>;
  }
  return error ? failureOf(loaded) : <LoadingState />;
}

function LoadedApproval({ order }: { readonly order: ApprovalDetail }) {
  const { label, tone } = stateMark(order.state);
  const { name, department, postalCode, address } = order.billing;
  const isWaiting = order.state === 'quoted';
  return (
    <Stack as="section" gap={16} aria-label={`注文 ${order.orderNo}`}>
      <Toolbar gap="4px 12px">
        <Title level={2}>{titleOf(order)}</Title>
        <StateMark tone={tone}>{label}</StateMark>
      </Toolbar>
      {isWaiting && order.isOwn && (
        <Note tone="alert">ご自身の注文は承認できません。ほかの承認者に依頼してください。</Note>
      )}
      <Details
        label="注文の内容"
        kind="columns"
        details={[
          ['注文番号', order.orderNo],
          ['申込者', `${order.ordererName} 様`],
          [totalLabel(order.isBilledMonthly), yenText(order.total)],
          ['内訳', `税別 ${yenText(order.net)}　消費税（${order.taxPercent}%） ${yenText(order.tax)}`],
          ['請求先', [name, department, postalCode && `〒${postalCode}`, address].filter(Boolean).join('　')],
          ['請求', order.isBilledMonthly ? '契約により月ごとにまとめて請求' : ''],
          ['承認の期限', isWaiting ? formatDay(order.approveBy) : ''],
        ]}
      />
      {isWaiting && !order.isOwn && <ApprovalForm order={order} />}
      <OrderItems
        items={order.items}
        reader="orderer"
        withDecisions={order.items.some(({ decision }) => decision !== 'open')}
      />
      <Section title="経過" gap={8}>
        <OrderThread events={order.events} />
      </Section>
    </Stack>
  );
}

function ApprovalForm({ order }: { readonly order: ApprovalDetail }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const steps = useApprovalSteps(order);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const approve = async () => {
    setProblem('');
    if (!(await confirmed(order)) || !(await steps.approve(text))) return;
    pageBanners.show({ message: `注文番号 ${order.orderNo} を承認しました。`, type: 'success' });
  };
  const refuse = async () => {
    const invalid = verifyField(ORDER_TEXT_FIELD, { text });
    setProblem(invalid?.invalidMsg ?? '');
    if (invalid) area.current?.focus();
    if (invalid || !(await steps.refuse(text))) return;
    pageBanners.show({ message: `注文番号 ${order.orderNo} を承認しませんでした。`, type: 'success' });
  };
  useKeyCommands({ y: () => void approve(), n: () => area.current?.focus() });
  return (
    <Section title="承認の可否" gap={8}>
      <Note>
        料金は注文時のものを適用します。承認すると、素材と契約を確認し直したうえで写真デスクに申し込みます。
      </Note>
      <label className={styles.label} htmlFor={id}>
        申込者への連絡（承認しない場合は必須）
      </label>
      <textarea
        id={id}
        ref={area}
        className={styles.text}
        rows={3}
        value={text}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setText(target.value)}
        // Keys of the page apply again.
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Note id={`${id}-problem`} tone="alert" role="alert">
        {problem || steps.problem}
      </Note>
      <Toolbar>
        <Button kind="primary" loading={steps.busy} onClick={() => void approve()}>
          承認する
        </Button>
        <Button loading={steps.busy} onClick={() => void refuse()}>
          承認しない
        </Button>
      </Toolbar>
    </Section>
  );
}

/** The group orders by it. */
const confirmed = ({ orderNo, ordererName, total }: ApprovalDetail): Promise<boolean> =>
  openConfirmation({
    title: '注文の承認',
    message: `注文番号 ${orderNo}（${ordererName} 様、${yenText(total)}）を承認し、申し込みます。`,
    okText: '承認する',
  });
