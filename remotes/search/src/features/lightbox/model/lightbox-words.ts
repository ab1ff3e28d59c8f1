import { LIGHTBOX_ACTIONS, type Lightbox, type LightboxLog, type LightboxType } from '@newsphoto/contract';
import { isolated } from '../../../blocks/lightbox/model/isolated.ts';

const LIGHTBOX_PATH = '/lightBoxDetails';
export const MANAGE_PATH = '/myPage/lightboxManage';

export const lightboxHref = (lightboxId: string): string =>
  `${LIGHTBOX_PATH}?${new URLSearchParams({ lightboxId })}`;
/** Name under which contents are handed to the entry screen. */
export const ENTRY_PAGE = 'use/member-lightbox-entry';

/** Who else sees a lightbox, in words. */
export const TYPE_WORDS: Readonly<Record<LightboxType, string>> = {
  '0': '自分だけ',
  '1': 'グループで閲覧',
  '2': 'グループで編集',
};

/** Why something that a lightbox holds is not shown. What it is, and how much, is not known here. */
export const HIDDEN_WORDS =
  '公開の終了、非公開への変更、解禁前などの理由で、いまはご覧いただけない素材があります。ふたたび公開されると、元の位置に表示されます。';

/** What is said of a lightbox beside its name. */
export function lightboxFacts({ count, type, isOwn, ownerName, mayWrite }: Lightbox): readonly string[] {
  const shared = type === '0' ? [] : [`${TYPE_WORDS[type]}できます`];
  const others = mayWrite
    ? [`${isolated(ownerName)}さんが共有`]
    : [`${isolated(ownerName)}さんが共有`, '閲覧のみ'];
  return [`${count.toLocaleString('ja-JP')}件`, ...(isOwn ? shared : others)];
}

export function logWords({ act, count, name, type }: LightboxLog[number]): string {
  const what = LIGHTBOX_ACTIONS[act];
  if (name !== undefined) return `${what}（${isolated(name)}）`;
  if (type !== undefined) return `${what}（${TYPE_WORDS[type]}）`;
  return count > 0 ? `${what}（${count.toLocaleString('ja-JP')}件）` : what;
}

export function momentWords(moment: string): string {
  const [year, month, day, hour, minute] = [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 12],
  ].map(([from, to]) => moment.slice(from, to));
  return `${year}/${month}/${day} ${hour}:${minute}`;
}
