import type { ApprovalDetail } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { totalLabel } from '@newsphoto/domain/orders';
import { StateMark } from '@newsphoto/records';
import {
  Button,
  Details,
  Note,
  openConfirmation,
  pageBanners,
  Section,
  Stack,
  Title,
  Toolbar,
  useKeyCommands,
} from '@newsphoto/ui';
import { useRef } from 'react';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { stateMark, titleOf } from '../../../blocks/order/model/order-texts.ts';
import { OrderItems } from '../../../blocks/order/ui/order-items.tsx';
import { OrderThread } from '../../../blocks/order/ui/order-thread.tsx';
import { useOrderText } from '../../../blocks/order-queue/state/use-order-text.ts';
import { OpenedOrder } from '../../../blocks/order-queue/ui/opened-order.tsx';
import { OrderText } from '../../../blocks/order-queue/ui/order-text.tsx';
import { useApproval, useApprovalSteps } from '../state/use-approvals.ts';

/** An order as its approver decides on it. */
export function OpenedApproval({ orderId }: { readonly orderId: string }) {
  return (
    <OpenedOrder loaded={useApproval(orderId)}>{(order) => <LoadedApproval order={order} />}</OpenedOrder>
  );
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
  const area = useRef<HTMLTextAreaElement>(null);
  const steps = useApprovalSteps(order);
  const typed = useOrderText();
  const approve = async () => {
    typed.clearProblem();
    if (!(await confirmed(order)) || !(await steps.approve(typed.text))) return;
    pageBanners.show({ message: `注文番号 ${order.orderNo} を承認しました。`, type: 'success' });
  };
  const refuse = async () => {
    if (!typed.verify()) area.current?.focus();
    else if (await steps.refuse(typed.text))
      pageBanners.show({ message: `注文番号 ${order.orderNo} を承認しませんでした。`, type: 'success' });
  };
  useKeyCommands({ y: () => void approve(), n: () => area.current?.focus() });
  return (
    <Section title="承認の可否" gap={8}>
      <Note>
        料金は注文時のものを適用します。承認すると、素材と契約を確認し直したうえで写真デスクに申し込みます。
      </Note>
      <OrderText
        ref={area}
        label="申込者への連絡（承認しない場合は必須）"
        typed={typed}
        refusal={steps.problem}
      />
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
