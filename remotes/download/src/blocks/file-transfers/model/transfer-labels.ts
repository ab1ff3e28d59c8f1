import type {
  Transfer,
  TransferFile,
  TransferFileState,
  TransferOrigin,
  TransferState,
} from '@newsphoto/contract';
import { formatDate, formatFileSize } from '@newsphoto/domain';
import type { StateTone } from '@newsphoto/records';

interface StateLabel {
  readonly label: string;
  readonly tone: StateTone;
}

export const STATES: Readonly<Record<TransferState, StateLabel>> = {
  preparing: { label: '準備中', tone: 'active' },
  waiting: { label: '待機中', tone: 'plain' },
  sending: { label: '転送中', tone: 'active' },
  paused: { label: '一時停止中', tone: 'plain' },
  done: { label: '完了', tone: 'done' },
  failed: { label: '失敗', tone: 'alert' },
  cancelled: { label: '中止', tone: 'plain' },
};

export const FILE_STATES: Readonly<Record<TransferFileState, StateLabel>> = {
  waiting: { label: '待機中', tone: 'plain' },
  sending: { label: '転送中', tone: 'active' },
  sent: { label: '完了', tone: 'done' },
  failed: { label: '失敗', tone: 'alert' },
  refused: { label: '対象外', tone: 'alert' },
  cancelled: { label: '中止', tone: 'plain' },
};

const ORIGINS: Readonly<Record<TransferOrigin, string>> = {
  manual: '',
  order: '注文',
  wire: '配信モニター',
  automatic: '自動転送',
  update: '訂正・使用禁止の連絡',
};

const KINDS: Readonly<Record<TransferFile['kind'], string>> = {
  content: '',
  caption: '説明のファイル',
  wire: '配信の記事',
  notice: '使用禁止の連絡',
};

const count = (value: number): string => value.toLocaleString('ja-JP');

export const isEnded = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** 「注文 A-0012」; empty for one that was started by hand. */
export const originLine = ({ origin, originName }: Transfer): string =>
  [ORIGINS[origin], originName].filter(Boolean).join('：');

/** 「12 / 20件　3.4 MB / 10 MB　失敗 2件　対象外 1件」 */
export function progressLine(transfer: Transfer): string {
  const { fileCount, sentCount, failedCount, refusedCount, bytes, sentBytes } = transfer;
  const isComplete = transfer.state === 'done' && sentBytes >= bytes;
  return [
    `${count(sentCount)} / ${count(fileCount)}件`,
    bytes > 0 &&
      (isComplete ? formatFileSize(bytes) : `${formatFileSize(sentBytes)} / ${formatFileSize(bytes)}`),
    failedCount > 0 && `失敗 ${count(failedCount)}件`,
    refusedCount > 0 && `対象外 ${count(refusedCount)}件`,
  ]
    .filter(Boolean)
    .join('　');
}

/** 0 to 1; undefined while its files are made. */
export function progressOf({ state, bytes, sentBytes, fileCount, sentCount }: Transfer): number | undefined {
  if (state === 'preparing') return undefined;
  if (bytes > 0) return sentBytes / bytes;
  return fileCount > 0 ? sentCount / fileCount : 1;
}

/** 「2026/11/27 12:00 開始　12:03 終了」 */
export const timesLine = ({ createdAt, finishedAt }: Transfer): string =>
  [`${formatDate(createdAt)} 受付`, finishedAt !== '' && `${formatDate(finishedAt)} 終了`]
    .filter(Boolean)
    .join('　');

/** When it is tried again; empty if it is not. */
export const nextLine = (transfer: Pick<Transfer, 'state' | 'nextAt'>): string =>
  transfer.nextAt === '' || isEnded(transfer) || transfer.state === 'paused'
    ? ''
    : `次の試行：${formatDate(transfer.nextAt)}`;

/** What a file is: its headline, or its kind. */
export const fileTitle = ({ kind, headline, contentId }: TransferFile): string =>
  [KINDS[kind], headline || contentId].filter(Boolean).join('：');

export const filePlace = ({ folder, name }: TransferFile): string =>
  folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`;

export const fileSizeLine = ({ state, size, sentBytes }: TransferFile): string =>
  state === 'sending' ? `${formatFileSize(sentBytes)} / ${formatFileSize(size)}` : formatFileSize(size);
