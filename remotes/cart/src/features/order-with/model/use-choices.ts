import type { CartDetail, CartUse, UsePreset } from '@newsphoto/contract';
import { describeUse, quoteCart } from '@newsphoto/domain/orders';

/** Conditions that contents can be ordered with at once. */
export interface UseChoice {
  readonly id: string;
  readonly name: string;
  readonly use: CartUse;
  readonly text: string;
  /** Of the contents together, with tax; null where the fees have no price. Restrictions are checked in the cart. */
  readonly total: number | null;
}

/** The conditions of the cart, then the member's presets. */
export function choicesFor(
  cart: Pick<CartDetail, 'use' | 'pricing'>,
  presets: readonly UsePreset[],
  count: number,
): readonly UseChoice[] {
  const { pricing } = cart;
  if (!pricing) return [];
  const choices = [
    ...(cart.use ? [{ id: 'cart', name: 'カートの使用条件', use: cart.use }] : []),
    ...presets.map(({ presetId, name, use }) => ({ id: presetId, name, use })),
  ];
  return choices.map((choice) => {
    const limits = { restrictions: '', embargoUntil: null, expiresAt: null };
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ contentId: String(at), state: 'ok' as const, use: choice.use, limits },
    }));
    const quote = quoteCart({ ...pricing, rows });
    const total = quote.priced === count ? quote.total : null;
    return { ...choice, text: describeUse(choice.use, pricing.table), total };
  });
}
