import { createHash, randomInt } from 'node:crypto';

/** Crockford's Base32: without letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits. */
const LENGTH = 16;
const GROUP = /.{4}/g;
const COUNT = 10;

const newRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
    .join('')
    .match(GROUP)
    ?.join('-') ?? '';

export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newRecoveryCode);

/** One form of what was typed: in any case and width, with or without hyphens, O for 0. */
export const normalisedRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** The stored form. A code has 80 bits: it needs no slow hash. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`recovery:${userId}:${normalisedRecoveryCode(code)}`)
    .digest();
