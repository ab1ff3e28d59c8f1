import type { Download } from '@newsphoto/contract';
import { formatFileSize } from '@newsphoto/domain';
import { timeLeftText } from './transfer-rate.ts';
import type { TransferView } from './transfer-view.ts';

const number = (value: number): string => value.toLocaleString('ja-JP');

/** What a download contains: its name, or how many files while it has none. */
export const downloadTitle = ({ fileName, files }: Download): string =>
  fileName === '' ? `${number(files.total)}件のダウンロード` : fileName;

/** 「準備中　12 / 300件」 */
export const preparingText = ({ files: { prepared, failed, total } }: Download): string =>
  `準備中　${number(prepared + failed)} / ${number(total)}件`;

export const failedText = ({ files: { failed, total } }: Download): string =>
  failed === total
    ? 'どの素材も用意できませんでした。'
    : `${number(total)}件のうち${number(failed)}件は用意できませんでした。`;

/** Which files have no caption and no licence in them; empty if all have. */
export const asStoredText = ({ files: { asStored } }: Download): string =>
  asStored === 0
    ? ''
    : `${number(asStored)}件は説明や許諾番号を書き込めない形式のため、元のファイルのまま用意しました。`;

/** State, bytes, files, rate and time left of a transfer. */
export function transferText(view: TransferView, download: Download): string {
  const { loaded, total, perSecond } = view;
  const bytes = `${formatFileSize(loaded)} / ${formatFileSize(total)}`;
  switch (view.state) {
    case 'waiting':
      return '別のタブで受信しています';
    case 'paused':
      return `一時停止中　${bytes}`;
    case 'offline':
      return `接続が切れました。自動で再開します　${bytes}`;
    case 'full':
      return 'このブラウザに空き容量がありません。不要なファイルを削除してから「再開」を押してください。';
    case 'refused':
      return view.message || 'このダウンロードは続けられません。';
    case 'stored':
      return `完了　${formatFileSize(total)}`;
    default: {
      const files = download.isArchive ? `${number(download.files.total - download.files.failed)}件` : '';
      const rate = perSecond === undefined ? '' : `${formatFileSize(perSecond)}/秒`;
      return ['受信中', bytes, files, rate, timeLeftText(total - loaded, perSecond)]
        .filter(Boolean)
        .join('　');
    }
  }
}
