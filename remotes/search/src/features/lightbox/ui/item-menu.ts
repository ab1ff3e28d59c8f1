import type { ContentSummary } from '@newsphoto/contract';
import type { MenuContent } from '@newsphoto/ui';
import { type ItemActions, type ItemPages, itemIndexAt } from '@newsphoto/ui/grid';
import { copyEntry, menuLabel } from '../../../blocks/content/ui/content-menu.ts';
import { ADD_TO_CART } from '../../../blocks/content/ui/use-cart.ts';

interface ItemMenu {
  readonly ids: readonly string[];
  readonly items: Pick<ItemPages<ContentSummary>, 'get'>;
  readonly mayWrite: boolean;
  readonly actions: ItemActions;
  readonly onNote: (contentId: string) => void;
  readonly onMove: (contentIds: readonly string[], beforeId: string | null) => void;
  readonly onStep: (contentIds: readonly string[], by: 1 | -1) => void;
  readonly onRemove: (contentIds: readonly string[]) => void;
}

/** The context menu of a content of a lightbox. */
export function itemMenu(target: Element, menu: ItemMenu): MenuContent | undefined {
  // The field of a note has the browser's own menu.
  if (target.closest('textarea')) return undefined;
  const index = itemIndexAt(target);
  const item = index === undefined ? undefined : menu.items.get(index);
  if (index === undefined || !item) return undefined;
  const { contentId, headline } = item;
  const writing = [
    { label: 'メモを書く', onSelect: () => menu.onNote(contentId) },
    { label: '1つ前に動かす', onSelect: () => menu.onStep([contentId], -1) },
    { label: '1つ後ろに動かす', onSelect: () => menu.onStep([contentId], 1) },
    { label: '先頭に動かす', onSelect: () => menu.onMove([contentId], menu.ids[0] ?? null) },
    { label: '末尾に動かす', onSelect: () => menu.onMove([contentId], null) },
    { label: 'ライトボックスから取り出す', onSelect: () => menu.onRemove([contentId]) },
  ];
  return {
    label: menuLabel(headline),
    entries: [
      { label: '詳細を開く', onSelect: () => menu.actions.open(index) },
      { label: ADD_TO_CART.label, onSelect: () => ADD_TO_CART.onRun([contentId]) },
      ...(menu.mayWrite ? writing : []),
      copyEntry('素材番号', contentId),
    ],
  };
}
