/** A file of a delivery, from its announcement to its content, with its name on screens. */
export const UPLOAD_STATES = {
  receiving: '受信中',
  received: '登録待ち',
  'taking-in': '登録中',
  ready: '登録済み',
  duplicate: '登録済みと同じ',
  failed: '失敗',
  'taken-back': '取り消し済み',
} as const;
export type UploadState = keyof typeof UPLOAD_STATES;

/** Nothing more happens to the file by itself. */
export const isSettled = (state: UploadState): boolean =>
  state === 'ready' || state === 'duplicate' || state === 'failed' || state === 'taken-back';
