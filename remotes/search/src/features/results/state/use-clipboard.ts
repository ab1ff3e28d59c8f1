import type { ContentSummary } from '@newsphoto/contract';
import { type BannerContent, CopyIcon, copyText, pageBanners } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';
import { resultReader } from '../../../blocks/result/model/result-items.ts';
import { checkRegistration, MOST_ON_CLIPBOARD } from '../model/clipboard-list.ts';
import type { LoadedResult } from './loaded-result.ts';

const PAGE = 200;

const textOf = (items: readonly ContentSummary[]): string =>
  items
    .map(({ contentId, headline, caption }) => [contentId, headline, caption].filter(Boolean).join('\n'))
    .join('\n\n');

type Outcome = Required<Pick<BannerContent, 'type' | 'message'>>;

const FAILED: Outcome = { type: 'danger', message: 'クリップボードにコピーできませんでした。' };

export function useClipboard(result: LoadedResult, order: readonly string[]) {
  const put = async (contentIds: readonly string[]): Promise<Outcome> => {
    const registration = checkRegistration(window.sessionStorage, contentIds);
    if (registration.kind === 'full') return { type: 'danger', message: registration.message };
    try {
      const items = await itemsOfIds(result, order, new Set(contentIds));
      if (!(await copyText(textOf(items)))) return FAILED;
      // A user who copies twice wants the text again; the list has each content once.
      if (registration.kind === 'known') return { type: 'warning', message: registration.message };
      registration.keep();
      return { type: 'success', message: `${items.length}件の素材番号とキャプションをコピーしました。` };
    } catch {
      return FAILED;
    }
  };
  const action: SelectionAction = {
    label: 'クリップボードに登録',
    icon: createElement(CopyIcon, { 'aria-hidden': true }),
    most: MOST_ON_CLIPBOARD,
    onRun: (contentIds) => void put(contentIds).then((outcome) => pageBanners.show(outcome)),
  };
  return { action, copy: async (contentIds: readonly string[]) => (await put(contentIds)).message };
}

async function itemsOfIds(
  result: LoadedResult,
  order: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<readonly ContentSummary[]> {
  const places = order.flatMap((id, index) => (wanted.has(id) ? [index] : []));
  const missing = places.filter((index) => !result.items.get(index));
  const pages = [...new Set(missing.map((index) => Math.floor(index / PAGE)))];
  const read = resultReader(result.handle);
  const fetched = await Promise.all(pages.map((page) => read({ offset: page * PAGE, limit: PAGE })));
  const byId = new Map(fetched.flat().flatMap((item) => (item ? [[item.contentId, item]] : [])));
  return places.flatMap((index) => result.items.get(index) ?? byId.get(order[index] ?? '') ?? []);
}
