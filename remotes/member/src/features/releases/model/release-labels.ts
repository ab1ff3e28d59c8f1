import type { BoardChange, BoardRelease, ReleaseBoard, ReleaseFigures } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';

const NOTHING = '—';

/** Date and time in Tokyo, to the minute. */
export const timeLabel = (iso: string): string =>
  iso === '' ? NOTHING : formatDate(tokyoDateTime(new Date(iso))).slice(0, 16);

interface Audience {
  readonly percent: number;
  readonly internal: boolean;
}

/** Who gets a canary: 「社内」「10%」「社内と10%」. */
export const audienceLabel = ({ percent, internal }: Audience): string =>
  [...(internal ? ['社内'] : []), ...(percent > 0 ? [`${percent}%`] : [])].join('と');

export const canaryLabel = ({ canary }: Pick<BoardRelease, 'canary'>): string =>
  canary ? `${canary.version}（${audienceLabel(canary)}）` : NOTHING;

const count = (number: number): string => number.toLocaleString('ja-JP');

export const loadsLabel = ({ loads }: ReleaseFigures): string => `${count(loads)}回`;

/** Visitors that met a failure, and their share. */
export function failuresLabel({ failed, visitors }: ReleaseFigures): string {
  const share = visitors > 0 ? `（${((failed / visitors) * 100).toFixed(1)}%）` : '';
  return `${count(failed)}人${share}`;
}

/** A time as it is read: 「180ミリ秒」「2.4秒」. */
export function msLabel(ms: number | null): string {
  if (ms === null) return NOTHING;
  return ms < 1_000 ? `${Math.round(ms)}ミリ秒` : `${(ms / 1_000).toFixed(1)}秒`;
}

const ACTIONS: Readonly<Record<string, string>> = {
  promote: '公開',
  rollback: '切り戻し',
  remove: '取り外し',
  canary: '先行公開',
  takeback: '自動の取り下げ',
};

export function actionLabel({ action, audience }: Pick<BoardChange, 'action' | 'audience'>): string {
  if (action !== 'canary') return ACTIONS[action] ?? action;
  return audience ? `先行公開（${audienceLabel(audience)}）` : '先行公開の終了';
}

export const versionsLabel = ({ from, to }: Pick<BoardChange, 'from' | 'to'>): string =>
  `${from || 'なし'} → ${to || 'なし'}`;

/** Who made the change, and whose key signed it. */
export const authorLabel = ({ who, keyOwner }: Pick<BoardChange, 'who' | 'keyOwner'>): string =>
  `${who === 'gateway' ? 'ゲートウェイ' : who}${keyOwner ? `（鍵：${keyOwner}）` : ''}`;

/** Why nothing can be changed from here; empty if it can. */
export function keyNotice(key: ReleaseBoard['key']): string {
  if (key === 'missing')
    return 'この環境のゲートウェイには、操作用の鍵が設定されていません。ここでは確認だけができます。';
  if (key === 'invalid')
    return 'ゲートウェイの操作用の鍵が、リリースの保管場所で有効ではありません。ここでは確認だけができます。';
  return '';
}
