import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
