import { randomInt } from 'node:crypto';

/** Without signs that look alike on paper or over the telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const SIGNS = LETTERS + DIGITS;
const LENGTH = 12;
/** How long somebody has to come in with it. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const pick = (signs: string) => signs[randomInt(signs.length)] ?? '';

/** A password that an administrator hands over: letters and digits, about 59 bits. */
export function newOneTimePassword(): string {
  const free = Array.from({ length: LENGTH - 2 }, () => pick(SIGNS));
  // At least one of each, as of every password.
  for (const signs of [LETTERS, DIGITS]) free.splice(randomInt(free.length + 1), 0, pick(signs));
  return free.join('');
}

export const oneTimeEnd = (now: Date) => new Date(now.getTime() + LIFETIME_MS);
