import { actionKeys, type OfferedAction, PRINT_LABEL } from '@newsphoto/content';
import type { KeyBinding, MenuContent } from '@newsphoto/ui';
import { PrintIcon } from '@newsphoto/ui';
import { itemIndexAt, type SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';
import { COMPARE_HELP } from '../../../blocks/compare/ui/opened-compare.tsx';
import { actionEntries, copyEntry, menuLabel } from '../../../blocks/content/ui/content-actions.ts';
import { RATING_HELP } from '../../../blocks/rating/ui/opened-rating.tsx';
import type { LightboxItems } from './use-lightbox-items.ts';

export function itemMenu(
  target: Element,
  menu: LightboxItems,
  offered: readonly OfferedAction[],
): MenuContent | undefined {
  // The field of a note has the browser's own menu.
  if (target.closest('textarea')) return undefined;
  const index = itemIndexAt(target);
  const item = index === undefined ? undefined : menu.items.get(index);
  if (index === undefined || !item) return undefined;
  const { contentId, headline } = item;
  const writing = [
    { label: 'メモを書く', onSelect: () => menu.notes.edit(contentId) },
    { label: '1つ前に動かす', onSelect: () => menu.step([contentId], -1) },
    { label: '1つ後ろに動かす', onSelect: () => menu.step([contentId], 1) },
    { label: '先頭に動かす', onSelect: () => menu.moveTo([contentId], menu.ids[0] ?? null) },
    { label: '末尾に動かす', onSelect: () => menu.moveTo([contentId], null) },
    { label: 'ライトボックスから取り出す', onSelect: () => menu.remove([contentId]) },
  ];
  return {
    label: menuLabel(headline),
    entries: [
      { label: '詳細を開く', onSelect: () => menu.actions.open(index) },
      ...actionEntries(offered, item),
      ...(menu.mayWrite ? writing : []),
      copyEntry('素材番号', contentId),
    ],
  };
}

export function writingActions(
  { mayWrite, transfer, remove }: LightboxItems,
  print: SelectionAction['onRun'],
): SelectionAction[] {
  const action = (label: string, act: 'copy' | 'move'): SelectionAction => ({
    label,
    onRun: (contentIds) => void transfer(act, contentIds),
  });
  const printing: SelectionAction = { label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: print };
  if (!mayWrite) return [printing, action('コピー', 'copy')];
  return [printing, action('コピー', 'copy'), action('移動', 'move'), { label: '取り出す', onRun: remove }];
}

/** Keys of a lightbox. The grid and the list handle theirs: here they are only listed. */
export const lightboxKeys = (
  { mayWrite, current, chosen, notes, step, remove }: LightboxItems,
  offered: readonly OfferedAction[],
): readonly KeyBinding[] => [
  { shown: '↑ ↓ ← →', effect: '選択を移動する' },
  { shown: 'Space', effect: '選択に入れる・外す（Shift＋矢印で範囲）' },
  { shown: 'Enter', effect: '詳細を開く' },
  { shown: 'Esc', effect: '選択を解除する' },
  COMPARE_HELP,
  ...RATING_HELP,
  ...actionKeys(offered, ({ run }) => chosen().length > 0 && run(chosen())),
  ...(mayWrite
    ? [
        { keys: ['['], effect: '選択した素材を1つ前に動かす', onPress: () => step(chosen(), -1) },
        { keys: [']'], effect: '選択した素材を1つ後ろに動かす', onPress: () => step(chosen(), 1) },
        { keys: ['n'], effect: 'メモを書く', onPress: () => current !== undefined && notes.edit(current) },
        { keys: ['Delete'], effect: 'ライトボックスから取り出す', onPress: () => remove(chosen()) },
      ]
    : []),
];
