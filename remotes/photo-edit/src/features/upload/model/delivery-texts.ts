import type { Delivery } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { UPLOAD_STATES, type UploadState } from '@newsphoto/domain/uploads';

/** Its name, or when it was made. */
export const deliveryName = ({ name, createdAt }: Pick<Delivery, 'name' | 'createdAt'>): string =>
  name === '' ? `${formatDate(createdAt)}の登録` : name;

/** `登録済み 12件、失敗 1件`. */
export const deliveryCounts = ({ counts }: Pick<Delivery, 'counts'>): string =>
  (Object.keys(UPLOAD_STATES) as UploadState[])
    .filter((state) => (counts[state] ?? 0) > 0)
    .map((state) => `${UPLOAD_STATES[state]}${counts[state]?.toLocaleString('ja-JP')}件`)
    .join('、');

/** Nothing of it is left to be taken back. */
export const isTakenBack = ({ counts, files }: Pick<Delivery, 'counts' | 'files'>): boolean =>
  files === (counts['taken-back'] ?? 0) + (counts.duplicate ?? 0);
