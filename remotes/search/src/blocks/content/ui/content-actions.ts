import { actionsFor, type OfferedAction } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { copyText, type MenuEntry, openTab } from '@newsphoto/ui';

export const menuLabel = (headline: string): string => `「${headline}」の操作`;

export const openInTab = (href: string): MenuEntry => ({
  label: '新しいタブで開く',
  onSelect: () => openTab(href),
});

/** Copies a text that `name` names: 素材番号, 見出し. */
export const copyEntry = (name: string, text: string): MenuEntry => ({
  label: `${name}をコピー`,
  onReport: async () =>
    (await copyText(text)) ? `${name}をコピーしました` : `${name}をコピーできませんでした`,
});

/** The actions of remotes in the menu of a content. */
export const actionEntries = (
  actions: readonly OfferedAction[],
  content: Pick<ContentSummary, 'contentId' | 'contentType'>,
): MenuEntry[] =>
  actionsFor(actions, content).map(({ entry, run }) => ({
    label: entry.label,
    onSelect: () => run([content.contentId]),
  }));
