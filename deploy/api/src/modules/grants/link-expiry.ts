import { isValidDate, tokyoDate, tokyoDayEnd } from '@newsphoto/domain';
import { ApiError } from '../../errors/api-error.ts';

/**
 * When a link is over whose last day (YYYYMMDD in Asia/Tokyo) is given.
 * @throws ApiError `grant/bad-expiry` (E1010) where that is no day, or over already
 */
export function linkExpiry(lastDay: string, now: Date): Date {
  if (!isValidDate(lastDay, 0) || lastDay < tokyoDate(now)) throw new ApiError('grant/bad-expiry');
  return tokyoDayEnd(lastDay);
}
