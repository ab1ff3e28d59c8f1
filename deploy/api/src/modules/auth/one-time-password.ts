import { randomInt } from 'node:crypto';

/** Without characters that are easily confused on paper or by telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const SIGNS = LETTERS + DIGITS;
const LENGTH = 12;
/** How long a one-time password is valid. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const pick = (signs: string) => signs[randomInt(signs.length)] ?? '';

/** A one-time password of an administrator: letters and digits, about 59 bits. */
export function newOneTimePassword(): string {
  const free = Array.from({ length: LENGTH - 2 }, () => pick(SIGNS));
  // At least one of each, as in every password.
  for (const signs of [LETTERS, DIGITS]) free.splice(randomInt(free.length + 1), 0, pick(signs));
  return free.join('');
}

export const oneTimeEnd = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
