import type { OrderDetail } from '@newsphoto/contract';
import { mayStep, ORDER_STEPS } from '@newsphoto/domain/orders';
import { call, QUIET_CALL } from '@newsphoto/http';
import { openConfirmation, pageBanners } from '@newsphoto/ui';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { StepButton } from '../../../blocks/order/ui/step-button.tsx';

export interface OrderChanging {
  readonly order: OrderDetail;
  /** The order is read again. */
  readonly onChanged: () => Promise<unknown>;
}

/** Cancels an order that is not decided yet. */
export function CancelButton({ order, onChanged }: OrderChanging) {
  const { orderId, orderNo, state, version, itemCount, total } = order;
  if (!mayStep(ORDER_STEPS, { from: state, to: 'cancelled', by: 'orderer' })) return null;
  const confirm = () =>
    openConfirmation({
      title: 'ご注文の取り消し',
      message: `注文番号 ${orderNo}（${itemCount}点、${yenText(total)}）を取り消します。\n審査は行われず、料金は発生しません。取り消した注文は元に戻せませんが、同じ条件でもう一度カートに入れられます。`,
      okText: '注文を取り消す',
      cancelText: '取り消さない',
      danger: true,
    });
  const cancel = async () => {
    try {
      await call('POST /orders/:orderId/cancel', { params: { orderId }, body: { version } }, QUIET_CALL);
      pageBanners.show({ message: `注文番号 ${orderNo} を取り消しました。`, type: 'success' });
    } finally {
      await onChanged();
    }
  };
  return (
    <StepButton kind="danger" confirm={confirm} onStep={cancel}>
      注文を取り消す
    </StepButton>
  );
}
