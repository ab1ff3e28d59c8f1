import type { CartDetail } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { EmptyState, ErrorState, LoadingState, Page, Title, Toolbar } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { useCart } from '../../../blocks/cart/state/use-cart.ts';
import type { Pricing } from '../model/use-form.ts';
import { UseForm } from './use-form.tsx';

const CART_LINK = <Link to="/cartList">カートへ戻る</Link>;

/** What the contents of the cart are used for, and what that costs. */
export function UseCostPage() {
  const { data: cart, error, refetch } = useCart();
  if (!cart && !error) return <LoadingState title="カートを読み込んでいます" />;
  return (
    <Page kind="form">
      <Toolbar as="header" gap="8px 16px">
        <Title>使用条件とお見積り</Title>
        <Toolbar as="span" end>
          {CART_LINK}
        </Toolbar>
      </Toolbar>
      {!cart && (
        <ErrorState title="カートを読み込めませんでした" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {cart && <CartUse cart={cart} />}
    </Page>
  );
}

function CartUse({ cart }: { readonly cart: CartDetail }) {
  if (cart.entries.length === 0) {
    return (
      <EmptyState title="カートは空です" actions={<Link to="/index">写真・映像を探す</Link>}>
        素材をカートに入れてから、使用条件を入力してください。
      </EmptyState>
    );
  }
  if (!cart.pricing) {
    return (
      <EmptyState title="料金を表示できません" actions={CART_LINK}>
        いま適用される料金表がありません。お手数ですが、担当者にお問い合わせください。
      </EmptyState>
    );
  }
  return <UseForm cart={cart} pricing={cart.pricing satisfies Pricing} />;
}
