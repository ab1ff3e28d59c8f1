import type { OrderDetail } from '@newsphoto/contract';
import { pageBanners } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { StepButton } from '../../../blocks/order/ui/step-button.tsx';
import { orderAgain } from '../state/order-again.ts';

/** Puts the contents of an order into the cart, with the same conditions. */
export function OrderAgainButton({ order }: { readonly order: Pick<OrderDetail, 'items'> }) {
  const navigate = useNavigate();
  const run = async () => {
    const { added, gone } = await orderAgain(order);
    const rest = gone > 0 ? `公開を終了した${gone.toLocaleString('ja-JP')}点は入れられません。` : '';
    const done = added > 0 ? `${added.toLocaleString('ja-JP')}点を、同じ使用条件でカートに入れました。` : '';
    pageBanners.show({ message: `${done}${rest}`, type: added > 0 ? 'success' : 'danger' });
    if (added > 0) await navigate('/cartList');
  };
  return <StepButton onStep={run}>同じ条件でもう一度カートに入れる</StepButton>;
}
