import type { ContentSummary } from '@newsphoto/contract';
import type { ContentMark } from '@newsphoto/ui/grid';

const RESTRICTED: readonly ContentMark[] = ['restricted'];
const RESTRICTED_IN_CART: readonly ContentMark[] = ['restricted', 'cart'];

/** Marks of an item: what restricts its use first. The same list each time, so that nothing is drawn anew for it. */
export function itemMarks(
  item: Pick<ContentSummary, 'restricted'> | undefined,
  ofUser: readonly ContentMark[],
): readonly ContentMark[] {
  if (!item?.restricted) return ofUser;
  return ofUser.includes('cart') ? RESTRICTED_IN_CART : RESTRICTED;
}
