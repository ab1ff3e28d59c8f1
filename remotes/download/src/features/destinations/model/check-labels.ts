import type { TransferStep } from '@newsphoto/contract';

export const STEP_LABELS: Readonly<Record<TransferStep, string>> = {
  name: 'サーバー名',
  connect: '接続',
  identity: '鍵・証明書',
  login: 'ログイン',
  folder: 'フォルダー',
  write: '書き込み',
  verify: '照合',
  rename: '名前の変更',
  delete: '削除',
};

/** What is seen and what is read out. */
export const STEP_STATES = {
  done: { mark: '✓', label: '成功' },
  failed: { mark: '✗', label: '失敗' },
  skipped: { mark: '－', label: '未実施' },
} as const;

export const durationText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} 秒`;
