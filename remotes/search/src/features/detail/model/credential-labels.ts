import type { ContentCredentials, CredentialState } from '@newsphoto/contract';
import { labelOfIptcValue } from '@newsphoto/domain/iptc';

interface StateText {
  readonly label: string;
  readonly note: string;
}

/** What the archive found, without a promise: a valid signature proves who signed, not what the picture shows. */
export const CREDENTIAL_STATES: Readonly<Record<CredentialState, StateText>> = {
  trusted: { label: '署名は有効（発行者を確認済み）', note: '' },
  valid: {
    label: '署名は有効（発行者は未確認）',
    note: '署名のあとに変更されていません。発行者の名前は、証明書に書かれたままのものです。',
  },
  changed: {
    label: '署名のあとに変更されています',
    note: '署名されたファイルと内容が一致しません。記録は、変更前のファイルのものです。',
  },
  invalid: { label: '無効', note: '署名または記録が正しくありません。記録は信頼できません。' },
  unreadable: { label: '読み取れません', note: 'データが壊れています。' },
  remote: {
    label: '確認していません',
    note: '記録がファイルの外（インターネット上）に保存されています。外部の記録は取得しません。',
  },
  unchecked: {
    label: '確認していません',
    note: 'ファイルが大きすぎるか、確認に時間がかかりすぎるか、対応していない形式です。',
  },
};

const PROBLEMS: Readonly<Record<string, string>> = {
  'claimSignature.mismatch': '署名が一致しません',
  'claimSignature.missing': '署名がありません',
  'claimSignature.outsideValidity': '証明書の有効期間の外で署名されています',
  'signingCredential.expired': '証明書の期限が切れています',
  'signingCredential.revoked': '証明書が取り消されています',
  'signingCredential.invalid': '証明書が正しくありません',
  'assertion.hashedURI.mismatch': '記録が書き換えられています',
  'assertion.action.malformed': '操作の記録が規格に合っていません',
  'assertion.missing': '記録の一部がありません',
  'assertion.dataHash.mismatch': 'ファイルが変更されています',
  'assertion.bmffHash.mismatch': 'ファイルが変更されています',
  'assertion.boxesHash.mismatch': 'ファイルが変更されています',
  'assertion.inaccessible': '記録の一部を読み取れません',
  'claim.missing': '署名の対象がありません',
  'claim.multiple': '署名の対象が複数あります',
  'claim.hardBindings.missing': 'ファイルの内容と結び付く記録がありません',
  'algorithm.unsupported': '対応していない署名の方式です',
  'timeStamp.mismatch': '時刻証明が一致しません',
  'timeStamp.malformed': '時刻証明が規格に合っていません',
  'timeStamp.outsideValidity': '時刻証明が証明書の有効期間の外のものです',
  'timeStamp.untrusted': '時刻証明の発行者を確認できません',
};

export const problemLabel = (code: string): string =>
  (Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : code) ?? code;

/** Actions of the C2PA specification; others are shown by their code. */
const ACTIONS: Readonly<Record<string, string>> = {
  'c2pa.created': '作成',
  'c2pa.opened': '既存のファイルを開く',
  'c2pa.placed': '素材を配置',
  'c2pa.removed': '素材を削除',
  'c2pa.edited': '編集',
  'c2pa.edited.metadata': 'メタデータを編集',
  'c2pa.color_adjustments': '色調を調整',
  'c2pa.cropped': '切り抜き',
  'c2pa.deleted': '一部を削除',
  'c2pa.drawing': '描画',
  'c2pa.dubbed': '音声を吹き替え',
  'c2pa.enhanced': '画質を補正',
  'c2pa.filtered': 'フィルターを適用',
  'c2pa.orientation': '向きを変更',
  'c2pa.resized': '大きさを変更',
  'c2pa.resized.proportional': '大きさを変更（縦横比は維持）',
  'c2pa.converted': '形式を変換',
  'c2pa.transcoded': '再エンコード',
  'c2pa.repackaged': '入れ物の形式を変更',
  'c2pa.trimmed': '時間を切り詰め',
  'c2pa.translated': '翻訳',
  'c2pa.redacted': '記録を削除',
  'c2pa.published': '公開',
  'c2pa.watermarked': '電子透かしを付加',
  'c2pa.unknown': '不明な操作',
};

export const actionLabel = (action: string): string =>
  (Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : action) ?? action;

export const sourceTypeLabel = (sourceType: string): string =>
  labelOfIptcValue('digitalSourceType', sourceType);

export const AI_LABELS: Readonly<Record<ContentCredentials['ai'], string>> = {
  generated: '生成AIによる画像と記録されています',
  partly: '生成AIによるものを含むと記録されています',
  undeclared: '生成AIの記録はありません',
};
