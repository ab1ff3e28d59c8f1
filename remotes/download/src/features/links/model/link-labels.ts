import type { Grant, GrantAction, GrantDetail, GrantRecipient } from '@newsphoto/contract';
import { formatDate, formatDay } from '@newsphoto/domain';
import type { StateTone } from '@newsphoto/records';

const STATES: Readonly<Record<Grant['state'], { readonly label: string; readonly tone: StateTone }>> = {
  live: { label: '有効', tone: 'done' },
  expired: { label: '期限切れ', tone: 'plain' },
  'used-up': { label: '上限に到達', tone: 'plain' },
  revoked: { label: '取り消し済み', tone: 'plain' },
};
export const linkState = ({ state }: Pick<Grant, 'state'>) => STATES[state];

const KINDS: Readonly<Record<Grant['kind'], string>> = {
  download: '一時ダウンロード',
  save: 'SAVE',
  inquiry: 'お問い合わせの回答',
  preview: 'プレビュー',
};
export const kindText = ({ kind, premium }: Pick<Grant, 'kind' | 'premium'>): string =>
  premium ? 'プレミアムSAVE' : KINDS[kind];

/** 「山田 太郎、鈴木 花子 ほか2人」 */
export function recipientsLine({ recipientNames, recipientCount }: Grant): string {
  const more = recipientCount - recipientNames.length;
  return recipientNames.join('、') + (more > 0 ? ` ほか${more}人` : '');
}

/** 「2回 2026/11/26」: how many, and the day of the last one. */
export const downloadsLine = ({ downloads, lastDownloadAt }: Grant): string =>
  downloads === 0 ? '－' : `${downloads}回 ${formatDay(lastDownloadAt.slice(0, 8))}`;

const ACTIONS: Readonly<Record<GrantAction, string>> = {
  created: '作成',
  changed: '変更',
  revoked: '取り消し',
  opened: '開封',
  refused: 'パスワードの誤入力',
  'recipient-chosen': '名前を選択',
  'recipient-revoked': '受取人の取り消し',
  reminded: '再案内',
  locked: '受け付けを一時停止',
};

export interface LogLine {
  readonly key: string;
  readonly at: string;
  readonly action: string;
  readonly who: string;
  readonly what: string;
}

/** Log and downloads in one list, newest first. */
export function linkLog({ log, deliveries, recipients }: GrantDetail): LogLine[] {
  const nameOf = (recipientId: number | undefined): string =>
    recipients.find((one) => one.recipientId === recipientId)?.name ?? '';
  const lines = [
    ...log.map(({ happenedAt, action, recipientId }) => ({
      ...{ at: happenedAt, action: ACTIONS[action], who: nameOf(recipientId), what: '' },
    })),
    ...deliveries.map(({ deliveredAt, contentId, headline, recipientId }) => ({
      ...{ at: deliveredAt, action: 'ダウンロード', who: nameOf(recipientId), what: headline || contentId },
    })),
  ];
  return lines
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((line, at) => ({ ...line, at: formatDate(line.at), key: `${line.at} ${at}` }));
}

/** What a recipient did so far. */
export function recipientLine({
  isRevoked,
  downloads,
  lastDownloadAt,
  opens,
  remindedAt,
}: GrantRecipient): string {
  if (isRevoked) return '取り消し済み';
  if (downloads > 0) return `ダウンロード${downloads}回（最終 ${formatDate(lastDownloadAt)}）`;
  const reminded = remindedAt === '' ? '' : `（再案内 ${formatDate(remindedAt)}）`;
  return `${opens > 0 ? '開封済み・未ダウンロード' : '未開封'}${reminded}`;
}

/** Who can still be reminded; the hour between two reminders is counted by the API. */
export const hasRemindable = ({ recipients, state }: GrantDetail): boolean =>
  state === 'live' &&
  recipients.some(({ mail, isRevoked, downloads }) => mail !== '' && !isRevoked && downloads === 0);
