import { MOST_CART_IDS } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { AddedToCart, CartAddition } from '@newsphoto/session/host';
import type { BannerList } from '@newsphoto/ui/start';

export interface CartParts {
  readonly logined: () => boolean;
  readonly requestLogin: () => Promise<boolean>;
  /** Rejects after its refusal has been shown. */
  readonly add: (contentIds: readonly string[]) => Promise<CartAddition>;
  readonly banners: Pick<BannerList, 'show'>;
}

const LOGIN_NEEDED = 'カートのご利用には、会員ログインが必要です。';
const NOT_PERMITTED = 'カートを利用する権限がありません。ご利用を希望される場合は、お問い合わせください。';

/**
 * Adds contents to the cart and shows the result. A guest who may not has to log in first, and the contents are added
 * afterwards. Returns whether everything is in the cart now.
 */
export function createAddToCart({ logined, requestLogin, add, banners }: CartParts) {
  const addOrLogIn = async (contentIds: readonly string[]): Promise<CartAddition> => {
    const addition = await add(contentIds);
    if (addition !== 'forbidden' || logined()) return addition;
    return (await requestLogin()) ? add(contentIds) : addition;
  };
  const report = (type: string, message: string) => banners.show({ type, message, closable: true });

  const undo = async ({ added, undo: takeOut }: AddedToCart) => {
    // A refusal was shown by the call.
    if (
      await takeOut().then(
        () => true,
        () => false,
      )
    ) {
      banners.show({ message: `${number(added)}件をカートから取り出しました。` });
    }
  };
  const reportAddition = (addition: AddedToCart, wanted: number) =>
    banners.show({
      type: 'success',
      message: `${successText(addition.added, wanted)}（カート ${number(addition.count)}件）`,
      closable: true,
      actions: [{ label: '元に戻す', pressed: 'u', onRun: () => void undo(addition) }],
    });

  return async (contentIds: readonly string[]): Promise<boolean> => {
    const addition = await addOrLogIn(contentIds).catch(() => 'refused' as const);
    if (addition === 'refused') return false;
    if (addition === 'forbidden') report('warning', logined() ? NOT_PERMITTED : LOGIN_NEEDED);
    else if (addition === 'many') report('warning', formatMessage('E1048', number(MOST_CART_IDS)));
    else if (addition.added === 0) report('warning', formatMessage('E1049'));
    else reportAddition(addition, new Set(contentIds).size);
    return typeof addition === 'object';
  };
}

function successText(added: number, wanted: number): string {
  const text = formatMessage('I1006');
  const counted = wanted === 1 ? text : `${number(added)}件の素材を${text}`;
  return added === wanted ? counted : `${counted}${number(wanted - added)}件はすでに入っています。`;
}

const number = (count: number): string => count.toLocaleString('ja-JP');
