import { useCartIdList } from '@newsphoto/session';
import type { ContentMark } from '@newsphoto/ui/grid';
import { useMemo } from 'react';

/** What restricts the use comes first. */
const ORDER = ['restricted', 'downloaded', 'cart', 'lightbox'] as const satisfies readonly ContentMark[];
const LISTS = new Map<string, readonly ContentMark[]>();

/** Marks of a content. The same list each time, so that nothing is drawn again for it. */
export function contentMarks(
  has: Readonly<Partial<Record<(typeof ORDER)[number], boolean | undefined>>>,
): readonly ContentMark[] {
  const marks = ORDER.filter((mark) => has[mark]);
  const list = LISTS.get(marks.join()) ?? marks;
  LISTS.set(marks.join(), list);
  return list;
}

/** Whether contents are in the cart, as of now. */
export function useIsInCart(): (contentId: string) => boolean {
  const ids = useCartIdList();
  return useMemo(() => {
    const inCart = new Set(ids);
    return (contentId) => inCart.has(contentId);
  }, [ids]);
}
