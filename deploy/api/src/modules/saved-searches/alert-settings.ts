import { MOST_ALERT_TIMES, type SearchAlert } from '@newsphoto/contract';
import { formatMessage, shiftDate, tokyoDate, tokyoMinute } from '@newsphoto/domain';
import { ApiError } from '../../errors/api-error.ts';
import { linkExpiry } from '../grants/link-expiry.ts';

/** Alert settings of a member, as stored. */
export interface AlertColumns {
  readonly alert: SearchAlert['mode'];
  readonly alert_times: string[];
  readonly alert_paused: boolean;
  readonly alert_expires_at: Date | null;
  readonly alert_due_at: Date | null;
}

export const NO_ALERT: SearchAlert = { mode: 'none', times: [], paused: false, expiresOn: null };

/** @throws ApiError E0002 without a time, E0023 for too many of them, E1010 for an end in the past */
export function alertColumns({ mode, times, paused, expiresOn }: SearchAlert, now: Date): AlertColumns {
  const inOrder = [...new Set(times)].sort();
  if (mode === 'scheduled' && inOrder.length === 0)
    throw refusal('E0002', formatMessage('E0002', '通知の時刻'));
  if (inOrder.length > MOST_ALERT_TIMES) {
    throw refusal('E0023', formatMessage('E0023', '通知の時刻の数', 1, MOST_ALERT_TIMES));
  }
  return {
    alert: mode,
    alert_times: inOrder,
    alert_paused: mode !== 'none' && paused,
    alert_expires_at: mode === 'none' || expiresOn === null ? null : linkExpiry(expiresOn, now),
    alert_due_at: mode === 'scheduled' ? nextOf(inOrder, now) : null,
  };
}

/** The next of some times of the day (`HH:MM` in Tokyo). */
export function nextOf(times: readonly string[], now: Date): Date | null {
  const today = tokyoDate(now);
  const coming = [today, shiftDate(today, 1, 'day')].flatMap((day) =>
    times.flatMap((time) => tokyoMinute(`${day}${time.replace(':', '')}`) ?? []),
  );
  return coming.find((moment) => moment > now) ?? null;
}

const refusal = (code: 'E0002' | 'E0023', text: string): ApiError =>
  new ApiError('input/invalid', [], { field: 'alert.times', ruleMessage: { code, text } });
