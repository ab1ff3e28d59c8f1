import type { DeskPhoto } from '@newsphoto/contract';
import { labelOfCode, PROOFREADING_STATUSES } from '@newsphoto/domain';

export const proofLabel = (proofStatus: string): string => labelOfCode(PROOFREADING_STATUSES, proofStatus);

/** `20261126130501` as `13:05`, on another day as `11/25 13:05`. */
export function timeLabel(moment: string, today: string): string {
  const [, month, day, hour, minute] = /^\d{4}(\d\d)(\d\d)(\d\d)(\d\d)/.exec(moment) ?? [];
  const time = `${hour}:${minute}`;
  return moment.startsWith(today) ? time : `${Number(month)}/${Number(day)} ${time}`;
}

/** YYYYMMDD of a moment in Tokyo. */
export const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(moment).replaceAll('-', '');

/** Who else works on it. */
export function holderText({ lock, takenBy }: Pick<DeskPhoto, 'lock' | 'takenBy'>, userId: string): string {
  if (lock && lock.userId !== userId) return `${lock.userName}さんが編集中`;
  if (!takenBy) return '';
  return takenBy.userId === userId ? '担当：自分' : `担当：${takenBy.userName}`;
}

export const bytesLabel = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
