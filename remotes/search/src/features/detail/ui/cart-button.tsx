import { addToCart, useCartIdList } from '@newsphoto/session';
import { Button, CartIcon } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';

/** Puts the content into the cart; once it is there the same button leads to the cart. */
export function CartButton({ contentId }: { readonly contentId: string }) {
  const inCart = useCartIdList().includes(contentId);
  const navigate = useNavigate();
  const handleClick = () => (inCart ? void navigate('/cartList') : void addToCart([contentId]));
  return (
    <Button kind={inCart ? 'default' : 'primary'} icon={<CartIcon />} onClick={handleClick}>
      {inCart ? 'カートを見る' : 'カートに入れる'}
    </Button>
  );
}
