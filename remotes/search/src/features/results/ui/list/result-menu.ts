import type { ContentSummary } from '@newsphoto/contract';
import type { MenuContent } from '@newsphoto/ui';
import { isTicked, itemIndexAt, type SelectionAction } from '@newsphoto/ui/grid';
import {
  ADD_TO_CART,
  copyEntry,
  menuLabel,
  openInTab,
} from '../../../../blocks/content/ui/content-actions.ts';
import { ADD_TO_LIGHTBOX } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import type { ResultViewProps } from './result-view-props.ts';

type MenuProps = Pick<ResultViewProps, 'selection' | 'actions' | 'detailHref'> & {
  readonly items: { readonly get: (index: number) => ContentSummary | undefined };
  readonly onQuick: (index: number) => void;
  /** Puts contents on the clipboard; answers what to say of it. */
  readonly onClipboard: (contentIds: readonly string[]) => Promise<string>;
  readonly paper: readonly SelectionAction[];
};

/** The context menu of the tile or row that was pressed; none where its content is still being fetched. */
export function resultMenu(target: Element, props: MenuProps): MenuContent | undefined {
  const index = itemIndexAt(target);
  const item = index === undefined ? undefined : props.items.get(index);
  if (index === undefined || !item) return undefined;
  const ticked = isTicked(props.selection, item.contentId);
  return {
    label: menuLabel(item.headline),
    entries: [
      { label: '詳細を開く', onSelect: () => props.actions.open(index) },
      { label: '大きく見る', onSelect: () => props.onQuick(index) },
      openInTab(props.detailHref(item.contentId)),
      { label: ADD_TO_CART.label, onSelect: () => ADD_TO_CART.onRun([item.contentId]) },
      { label: ADD_TO_LIGHTBOX.label, onSelect: () => ADD_TO_LIGHTBOX.onRun([item.contentId]) },
      ...props.paper.map(({ label, onRun }) => ({ label, onSelect: () => onRun([item.contentId]) })),
      copyEntry('素材番号', item.contentId),
      { label: 'クリップボードに登録', onReport: () => props.onClipboard([item.contentId]) },
      { label: ticked ? '選択から外す' : '選択に入れる', onSelect: () => props.actions.toggle(index) },
    ],
  };
}
