import { PRINT_LABEL, usePrinting } from '@newsphoto/content';
import { addToCart, useCartIdList } from '@newsphoto/session';
import { Button, CartIcon, PrintIcon } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { useIsInLightbox, useMarkChanges } from '../../../blocks/lightbox/state/lightbox-marks.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';

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

export function LightboxButton({ contentId }: { readonly contentId: string }) {
  useMarkChanges();
  const isIn = useIsInLightbox(contentId);
  return (
    <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => ADD_TO_LIGHTBOX.onRun([contentId])}>
      {isIn ? 'ライトボックスに入っています' : ADD_TO_LIGHTBOX.label}
    </Button>
  );
}

export function PrintButton({ contentId }: { readonly contentId: string }) {
  const print = usePrinting();
  return (
    <Button icon={<PrintIcon />} onClick={() => print([contentId])}>
      {PRINT_LABEL}
    </Button>
  );
}
