import type { DownloadReason } from '@newsphoto/contract';

const REASONS: Readonly<Record<DownloadReason, string>> = {
  unknown: '見つからないか、ご覧になれない素材です',
  none: 'ダウンロードするには、ご注文が必要です',
  size: 'ご契約の範囲を超える大きさです',
  takenDown: '使用禁止になりました',
  embargo: '解禁前です',
  expired: '掲載期限が過ぎています',
  kind: 'この種類のファイルには、選んだ大きさや形式がありません',
  missing: 'ファイルが見つかりません',
  unreadable: 'ファイルを変換できません',
  anonymised: '非公表にした氏名が含まれているため、配信できません',
};

/** Why a content is not delivered. */
export const reasonText = (reason: DownloadReason): string => REASONS[reason];
