import { LIGHTBOX_ACTIONS, type Lightbox, type LightboxLog, type LightboxType } from '@newsphoto/contract';
import { isolated } from '../../../blocks/lightbox/model/isolated.ts';

const LIGHTBOX_PATH = '/lightBoxDetails';
export const MANAGE_PATH = '/myPage/lightboxManage';

export const lightboxHref = (lightboxId: string): string =>
  `${LIGHTBOX_PATH}?${new URLSearchParams({ lightboxId })}`;
export const ENTRY_PAGE = 'use/member-lightbox-entry';

export const TYPE_LABELS: Readonly<Record<LightboxType, string>> = {
  '0': '自分だけ',
  '1': 'グループで閲覧',
  '2': 'グループで編集',
};

export const HIDDEN_MESSAGE =
  '公開の終了、非公開への変更、解禁前などの理由で、いまはご覧いただけない素材があります。ふたたび公開されると、元の位置に表示されます。';

export function lightboxDetails({ count, type, isOwn, ownerName, mayWrite }: Lightbox): readonly string[] {
  const shared = type === '0' ? [] : [`${TYPE_LABELS[type]}できます`];
  const others = mayWrite
    ? [`${isolated(ownerName)}さんが共有`]
    : [`${isolated(ownerName)}さんが共有`, '閲覧のみ'];
  return [`${count.toLocaleString('ja-JP')}件`, ...(isOwn ? shared : others)];
}

export function logText({ act, count, name, type }: LightboxLog[number]): string {
  const what = LIGHTBOX_ACTIONS[act];
  if (name !== undefined) return `${what}（${isolated(name)}）`;
  if (type !== undefined) return `${what}（${TYPE_LABELS[type]}）`;
  return count > 0 ? `${what}（${count.toLocaleString('ja-JP')}件）` : what;
}
