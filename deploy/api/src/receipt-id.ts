import { randomInt } from 'node:crypto';

/** `YYYYMMDDHHmmss` in UTC and six digits: not guessable, and readable over the telephone. */
export function newReceiptId(now: Date): string {
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return `${moment}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
