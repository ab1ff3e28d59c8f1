import type { LimitUnit } from '@newsphoto/contract';
import type { MessageCode } from '@newsphoto/domain';

export interface LimitEntry {
  /** Name of the limit, as shown to its editors. */
  readonly label: string;
  readonly unit: LimitUnit;
  /** Messages that contain the value. */
  readonly messages: readonly MessageCode[];
  readonly initial: number;
  readonly minimum: number;
  readonly maximum: number;
}

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

const limit = (
  label: string,
  unit: LimitUnit,
  messages: string,
  [minimum, initial, maximum]: readonly [number, number, number],
): LimitEntry => ({
  label,
  unit,
  messages: messages
    .split(' ')
    .filter(Boolean)
    .map((code) => code as MessageCode),
  initial,
  minimum,
  maximum,
});

/** Every number in the count and size messages of the catalogue: smallest, initial and largest value. */
export const LIMITS = {
  cartItems: limit('カートに入れられる素材', 'items', 'E1048', [1, 100, 1000]),
  // Contains the tax; above it a second reviewer is needed.
  singleReviewYen: limit('1人の審査で許諾できる注文の合計', 'yen', '', [0, 300_000, 1_000_000_000]),
  // Below 10,000 every hit is stored anyway; above, a result takes megabytes of memory per user.
  resultItems: limit('検索結果として表示する素材', 'items', 'E1058 W0006', [10_000, 100_000, 100_000]),
  loginLockMinutes: limit('ログインを止める時間', 'minutes', 'E1080', [1, 15, 1440]),
  loginFailures: limit('ログインを止めるまでの連続した失敗', 'times', 'E1080', [3, 5, 20]),
  // Above it one guess in each lock time is left: at most about a hundred more in a day.
  loginAccountFailures: limit(
    '1つのIDを未知の接続元から止めるまでの1日の失敗',
    'times',
    'E1080',
    [20, 100, 10_000],
  ),
  loginAddressFailures: limit('1つの接続元のログインを止めるまでの失敗', 'times', 'E1080', [10, 50, 10_000]),
  withdrawalDays: limit('退会を取り消せる期間', 'days', '', [1, 30, 365]),
  // 2: a second factor besides the password.
  internalFactors: limit('内部の利用者のログインに必要な認証の要素', 'pieces', '', [1, 1, 2]),
  periodDays: limit('検索や集計で指定できる期間', 'days', 'E1011', [1, 366, 3660]),
  operationItems: limit('一度に処理する素材', 'items', 'E1019', [1, 1000, 100_000]),
  printItems: limit('一度に印刷する素材', 'items', 'E1020', [1, 100, 1000]),
  editItems: limit('一度に編集する素材', 'items', 'E1021', [1, 500, 100_000]),
  csvItems: limit('一度にCSVへ出力する素材', 'items', 'E1022', [1, 10_000, 100_000]),
  relatedItems: limit('一度に関連付ける素材', 'items', 'E1023', [2, 100, 1000]),
  checkedItems: limit('チェックできる素材', 'items', 'E1024', [1, 1000, 100_000]),
  downloadItems: limit('一度にダウンロードする素材', 'items', 'E1026', [1, 500, 100_000]),
  downloadTimes: limit('1つのリンクからのダウンロード', 'times', 'E1027', [1, 10, 1000]),
  monthlyDownloads: limit('1か月にダウンロードする素材', 'items', 'E1038', [1, 1000, 1_000_000]),
  registrations: limit('登録できるプリセットや転送先', 'items', 'E1033', [1, 100, 1000]),
  lightboxes: limit('会員ごとのライトボックス', 'pieces', 'E1034', [1, 20, 1000]),
  lightboxItems: limit('1つのライトボックスの素材', 'items', 'E1035', [1, 500, 10_000]),
  clipboardItems: limit('クリップボードの素材', 'items', 'E1036', [1, 200, 1000]),
  // For each kind of job; reported by a message of the transport, which has no code of the catalogue.
  waitingJobs: limit('会員ごとに順番を待てる同じ種類の処理', 'items', '', [1, 20, 1000]),
  savedSearches: limit('保存できる検索条件', 'items', 'E1037', [1, 50, 1000]),
  ftpItems: limit('FTPで一度に転送する素材', 'items', 'E1043', [1, 200, 10_000]),
  ftpBytes: limit('FTPで一度に転送するサイズの合計', 'bytes', 'E1065', [MIB, 5 * GIB, 1024 * GIB]),
  attachedItems: limit('添付できるデータ', 'items', 'E1044', [1, 20, 1000]),
  fileNameCharacters: limit('ファイル名の長さ', 'characters', 'E1059', [8, 100, 200]),
  uploadFiles: limit('一度に選択するファイル', 'items', 'E0047', [1, 200, 10_000]),
  uploadTotalBytes: limit('一度にアップロードするサイズの合計', 'bytes', 'E0048', [
    MIB,
    20 * GIB,
    1024 * GIB,
  ]),
  uploadFileBytes: limit('アップロードする1ファイルのサイズ', 'bytes', 'E0049 E1076', [
    MIB,
    2 * GIB,
    100 * GIB,
  ]),
} as const satisfies Record<string, LimitEntry>;

export type LimitKey = keyof typeof LIMITS;

export function isLimitKey(key: string): key is LimitKey {
  return Object.hasOwn(LIMITS, key);
}

/** Labels of the keys that are limits, for the audit trail. */
export const limitLabels = async (_db: unknown, keys: readonly string[]) =>
  keys.filter(isLimitKey).map((id) => ({ id, name: LIMITS[id].label }));
