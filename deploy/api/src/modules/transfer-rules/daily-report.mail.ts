import { formatDate, formatFileSize } from '@newsphoto/domain';
import { problemText } from '../../file-transfer/problem-texts.ts';
import { type WrittenMail, writeMail } from '../mails/mail-layout.ts';
import type { RuleDay } from './reports.repository.ts';

export interface DailyReport {
  readonly userName: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly rules: readonly RuleDay[];
  /** Of withdrawn contents. */
  readonly notices: number;
  /** Public address of the archive; absent if not configured: there is no link. */
  readonly publicUrl: string | undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  none: '利用できる契約または許諾がありません',
  unknown: '閲覧できない素材です',
  takenDown: '公開停止になりました',
  expired: '公開期限を過ぎました',
  size: '許諾されたサイズを超えています',
  kind: 'この形式では送れない素材です',
  tooLarge: '1回に転送できるサイズを超えています',
  'transfer/too-large': '1回に転送できるサイズを超えています',
  waited: '時間帯または1日の上限のため、7日以内に送れませんでした',
  changed: '自動転送が停止または変更されました',
  'download/monthly': '月間のダウンロード数の上限に達したため、7日以内に送れませんでした',
};
const OTHER_REASON = '送れませんでした';

export const isEventful = ({ sent, failed, refused }: RuleDay): boolean =>
  sent > 0 || failed.length > 0 || refused.length > 0;

/** What the rules of a user sent on a day, and what they did not. */
export function dailyReportMail({ userName, day, rules, notices, publicUrl }: DailyReport): WrittenMail {
  const shown = formatDate(day.replaceAll('-', ''));
  const sent = rules.reduce((sum, rule) => sum + rule.sent, 0);
  return writeMail({
    subject: `【ニュースフォト】自動転送の報告 ${shown}（送信 ${sent}件）`,
    name: userName,
    paragraphs: [
      `${shown}の自動転送の結果をお知らせします。`,
      ...(notices > 0 ? [`使用禁止・配信取消の通知を${notices}件送りました。`] : []),
    ],
    details: [],
    entries: rules.map(entryOf),
    ...(publicUrl && {
      link: { label: '自動転送の設定を開く', address: `${publicUrl}/web/ftpTrans/automatic` },
    }),
    footer: {
      text: 'このメールは、自動転送の報告を設定した方にお送りしています。報告は、自動転送の設定の画面で停止できます。',
    },
  });
}

function entryOf({ name, destination, sent, bytes, failed, refused, waiting }: RuleDay) {
  return {
    title: name,
    lines: [
      `転送先： ${destination ?? '削除されました'}`,
      `送信： ${sent}件${sent > 0 ? `（${formatFileSize(bytes)}）` : ''}`,
      ...failed.map(
        ({ code, count }) => `失敗： ${count}件　${code === '' ? OTHER_REASON : problemText(code)}`,
      ),
      ...refused.map(({ reason, count }) => `対象外： ${count}件　${REASONS[reason] ?? OTHER_REASON}`),
      ...(waiting > 0 ? [`待機中： ${waiting}件（時間帯、1日の上限、転送先の状態によります）`] : []),
    ],
  };
}
