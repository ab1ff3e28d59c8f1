import { PRINT_LABEL } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import type { KeyBinding, MenuContent } from '@newsphoto/ui';
import { PrintIcon } from '@newsphoto/ui';
import { type ItemActions, type ItemPages, itemIndexAt, type SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';
import { ADD_TO_CART, copyEntry, menuLabel } from '../../../blocks/content/ui/content-actions.ts';

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

interface WritingActions {
  readonly mayWrite: boolean;
  readonly print: (contentIds: readonly string[]) => void;
  readonly onTransfer: (act: 'copy' | 'move', contentIds: readonly string[]) => void;
  readonly onRemove: (contentIds: readonly string[]) => void;
}

/** What can be done with ticked contents of a lightbox besides the cart; read-only users may still copy them. */
export function writingActions({ mayWrite, print, onTransfer, onRemove }: WritingActions): SelectionAction[] {
  const transfer = (act: 'copy' | 'move') => (contentIds: readonly string[]) => onTransfer(act, contentIds);
  const copy: SelectionAction = { label: 'コピー', onRun: transfer('copy') };
  const printing: SelectionAction = { label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: print };
  if (!mayWrite) return [printing, copy];
  return [printing, copy, { label: '移動', onRun: transfer('move') }, { label: '取り出す', onRun: onRemove }];
}

interface LightboxKeys {
  readonly mayWrite: boolean;
  readonly onCart: () => void;
  readonly onNote: () => void;
  readonly onRemove: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Keys of a lightbox. The grid and the list handle theirs: here they are only listed. */
export const lightboxKeys = (keys: LightboxKeys): readonly KeyBinding[] => [
  { shown: '↑ ↓ ← →', effect: '選択を移動する' },
  { shown: 'Space', effect: '選択に入れる・外す（Shift＋矢印で範囲）' },
  { shown: 'Enter', effect: '詳細を開く' },
  { shown: 'Esc', effect: '選択を解除する' },
  { keys: ['c'], effect: '選択した素材をカートに入れる', onPress: keys.onCart },
  ...(keys.mayWrite
    ? [
        { keys: ['['], effect: '選択した素材を1つ前に動かす', onPress: () => keys.onStep(-1) },
        { keys: [']'], effect: '選択した素材を1つ後ろに動かす', onPress: () => keys.onStep(1) },
        { keys: ['n'], effect: 'メモを書く', onPress: keys.onNote },
        { keys: ['Delete'], effect: 'ライトボックスから取り出す', onPress: keys.onRemove },
      ]
    : []),
];
