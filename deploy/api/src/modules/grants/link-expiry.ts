import { isValidDate, tokyoDate, tokyoDayEnd } from '@newsphoto/domain';
import { ApiError } from '../../errors/api-error.ts';

/**
 * When a link with this last day (YYYYMMDD in Asia/Tokyo) expires.
 * @throws ApiError `grant/bad-expiry` (E1013) if that is no day, or in the past
 */
export function linkExpiry(lastDay: string, now: Date): Date {
  if (!isValidDate(lastDay, 0) || lastDay < tokyoDate(now)) throw new ApiError('grant/bad-expiry');
  return tokyoDayEnd(lastDay);
}
