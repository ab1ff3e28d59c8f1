import { besideOwn, selectionActions, useContentActions } from '@newsphoto/content';
import type { CartDetail } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { useLogined } from '@newsphoto/session';
import {
  EmptyState,
  ErrorState,
  HelpIcon,
  IconButton,
  type KeyBinding,
  LoadingState,
  Page,
  Title,
  Toolbar,
  useKeyMap,
  VisuallyHidden,
} from '@newsphoto/ui';
import { NoteEditingContext } from '@newsphoto/ui/forms';
import { SelectionBar } from '@newsphoto/ui/grid';
import { Link } from 'react-router-dom';
import { useCart } from '../../../blocks/cart/state/use-cart.ts';
import { CartGrid } from './cart-grid.tsx';
import styles from './cart-list-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { type CartItems, useCartItems } from './use-cart-items.ts';

/** What the user collected to order. */
export function CartListPage() {
  const { data: cart, error, refetch } = useCart();
  if (!cart && error) {
    return (
      <Page>
        <ErrorState title="カートを読み込めませんでした" onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      </Page>
    );
  }
  if (!cart) return <LoadingState title="カートを読み込んでいます" />;
  return (
    <Page kind="items">
      <CartBody cart={cart} />
    </Page>
  );
}

function CartBody({ cart }: { readonly cart: CartDetail }) {
  const items = useCartItems(cart);
  const isMember = useLogined();
  const offered = useContentActions().filter(({ entry }) => entry.marked?.mark !== 'cart');
  const { help, openHelp } = useKeyMap(cartKeys(items));
  const { selection, ids, actions, rows, quote } = items;
  const withFees = cart.pricing !== null;
  const blocked = rows.filter(({ block }) => block).length;
  if (rows.length === 0) return <EmptyCart />;
  return (
    <NoteEditingContext value={items.notes}>
      <Toolbar as="header" gap="8px 16px">
        <Title>カート</Title>
        <Toolbar as="span" end>
          <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
        </Toolbar>
      </Toolbar>
      <p role="status">
        <VisuallyHidden>{items.message}</VisuallyHidden>
      </p>
      <div className={styles.layout}>
        <CartGrid {...items} withFees={withFees} />
        <CartSummary cart={cart} quote={quote} blocked={blocked} />
      </div>
      <SelectionBar
        selection={selection}
        ids={ids}
        scopeLabel="すべて"
        actions={besideOwn(
          selectionActions(offered, { typeOf: (id) => items.byId.get(id)?.entry.content?.contentType }),
          [
            ...(isMember ? [{ label: 'ライトボックスへ移す', onRun: items.toLightbox }] : []),
            { label: '取り出す', keyHint: 'Delete', onRun: items.remove },
          ],
        )}
        onTickAll={actions.tickAll}
        onClear={actions.clear}
      />
      {help}
    </NoteEditingContext>
  );
}

/** Keys of the cart. The list handles its own: here they are only listed. */
const cartKeys = ({ chosen, current, notes, step, remove }: CartItems): readonly KeyBinding[] => [
  { shown: '↑ ↓', effect: '選択を移動する' },
  { shown: 'Space', effect: '選択に入れる・外す（Shift＋矢印で範囲）' },
  { shown: 'Enter', effect: '詳細を開く' },
  { shown: 'Esc', effect: '選択を解除する' },
  { keys: ['['], effect: '選択した素材を1つ上に動かす', onPress: () => step(chosen(), -1) },
  { keys: [']'], effect: '選択した素材を1つ下に動かす', onPress: () => step(chosen(), 1) },
  { keys: ['n'], effect: 'メモを書く', onPress: () => current !== undefined && notes.edit(current) },
  { keys: ['Delete'], effect: 'カートから取り出す', onPress: () => remove(chosen()) },
];

function EmptyCart() {
  return (
    <>
      <Title>カート</Title>
      <EmptyState title="カートは空です" actions={<Link to="/index">写真・映像を探す</Link>}>
        検索結果や詳細で「カートに入れる」を押すか、c キーを押すと、ここに並びます。
      </EmptyState>
    </>
  );
}
