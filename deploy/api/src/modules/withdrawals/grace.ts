import type { DatabaseHandle } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

/** The last moment of the last day on which a withdrawal can be taken back, in Asia/Tokyo. */
export async function graceUntilOf(db: DatabaseHandle, now: Date): Promise<Date> {
  const days = await limitOf(db, 'withdrawalDays');
  const day = Math.floor((now.getTime() + TOKYO_MS) / DAY_MS) + days;
  return new Date((day + 1) * DAY_MS - TOKYO_MS - 1000);
}
