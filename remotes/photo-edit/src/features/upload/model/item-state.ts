import { isSettled, UPLOAD_STATES } from '@newsphoto/domain/uploads';
import type { UploadItem } from './upload-item.ts';

const PHASES = {
  reading: '読み込み中',
  checked: '送信前',
  queued: '送信待ち',
  sending: '送信中',
  elsewhere: '別のタブで送信中',
  missing: 'ファイルが必要',
  refused: '送信不可',
  failed: '失敗',
  duplicate: '重複',
} as const satisfies Partial<Record<UploadItem['phase'], string>>;

/** Name of the state of a row. */
export function stateLabel({ phase, upload, sent, size }: UploadItem): string {
  if (phase === 'server') return upload ? UPLOAD_STATES[upload.state] : '';
  return phase === 'sending' && size > 0 ? `送信中 ${Math.floor((sent / size) * 100)}%` : PHASES[phase];
}

/** What a filter of the list shows. */
export const GROUPS = {
  all: 'すべて',
  waiting: '未送信',
  moving: '送信・登録中',
  done: '登録済み',
  withdrawn: '取り消し済み',
  skipped: '重複',
  problem: 'エラー',
} as const;
export type ItemGroup = keyof typeof GROUPS;

/** The group of a row besides all. */
export function groupOf({ phase, upload }: UploadItem): Exclude<ItemGroup, 'all'> {
  if (phase === 'duplicate' || upload?.state === 'duplicate') return 'skipped';
  if (phase === 'refused' || phase === 'failed' || phase === 'missing' || upload?.state === 'failed')
    return 'problem';
  if (upload?.state === 'taken-back') return 'withdrawn';
  if (phase === 'server') return upload && isSettled(upload.state) ? 'done' : 'moving';
  return phase === 'reading' || phase === 'checked' ? 'waiting' : 'moving';
}

/** It can be tried again with a button. */
export const isRetryable = ({ phase, upload }: UploadItem): boolean =>
  phase === 'failed' || (phase === 'server' && upload?.state === 'failed');
