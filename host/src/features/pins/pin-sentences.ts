import { DEV_PIN, type PinRefusal, type RefusedPin, type ReleaseReason } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';

const WHY: Readonly<Record<PinRefusal, string>> = {
  unknown: 'この版は見つかりません',
  yanked: 'この版は取り下げられました',
  host: '現在のホストの版では動きません',
  api: '現在のサーバーの版では動きません',
  exports: '必要な部品を、現在のホストがまだ提供していません',
  expired: '期限が切れました',
  foreign: 'ほかの環境で作られたか、書き換えられています',
  malformed: '指定の書き方が正しくありません',
  off: 'この環境では版を固定できません',
  'not-allowed': '固定するには、署名付きのリンクが必要です',
  'dev-not-allowed': 'この開発サーバーは使えません',
  'dev-silent': '開発サーバーが応答しません',
};

/** Why a pin is not honoured, in one sentence. */
export function refusalSentence({ name, wanted, why }: RefusedPin): string {
  return name === '' ? `版の固定：${WHY[why]}。` : `${pinLabel(name, wanted)}：${WHY[why]}。`;
}

/** Why the visitor has this release. */
export function reasonSentence(reason: ReleaseReason): string {
  switch (reason.code) {
    case 'pin':
      return '固定した版です';
    case 'dev':
      return '開発サーバーから読み込んでいます';
    case 'live':
      return '公開中の版です';
    case 'canary':
      return `先行公開の対象です（全体の${reason.percent}%。このブラウザーは0から99のうち${reason.bucket}番）`;
    case 'canary-internal':
      return '社内ユーザーへの先行公開です';
    case 'fallback':
      return `以前の版で表示しています（${reason.instead}：${WHY[reason.why]}）`;
    case 'left-out':
      return `表示できる版がありません（${reason.instead}：${WHY[reason.why]}）`;
    case 'not-on-channel':
      return '公開されていません。固定すると表示できます';
  }
}

/** A pin as text: `search 1.4.2`, or its development server. */
export function pinLabel(name: string, wanted: string): string {
  return wanted.startsWith(DEV_PIN)
    ? `${name} ← 開発サーバー ${wanted.slice(DEV_PIN.length)}`
    : `${name} ${wanted}`;
}

/** Until when, in Tokyo's time: `2026/11/28 15:00`. */
export function minuteLabel(iso: string): string {
  return formatDate(tokyoDateTime(new Date(iso))).slice(0, 16);
}

/** Who gets a canary: `10%`, `社内`, `社内と10%`. */
export function audienceLabel({
  percent,
  internal,
}: {
  readonly percent: number;
  readonly internal?: true;
}): string {
  return [...(internal ? ['社内'] : []), ...(percent > 0 ? [`${percent}%`] : [])].join('と');
}
