import type { Database } from '../../db/database.ts';
import type { Signer } from '../../signing-keys.ts';

const FINGERPRINT_CHARACTERS = 22;

/** Spellings of one id that differ in case, width or blanks count as one. */
export const foldedId = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toLowerCase();

/**
 * Replaces an id without an account, in counters and in the audit trail. It is keyed: an id entered into the wrong field may
 * be a password, and cannot be found by trying.
 */
const idFingerprint = (signer: Signer, typed: string): string => fingerprintOf(signer.sign(textOfId(typed)));

/** Those of earlier keys as well: the audit trail keeps them. */
export const idFingerprints = (signer: Signer, typed: string): string[] =>
  signer.signatures(textOfId(typed)).map(fingerprintOf);

const textOfId = (typed: string): string => `login-id:${foldedId(typed)}`;

const fingerprintOf = (signature: string): string => `?${signature.slice(0, FINGERPRINT_CHARACTERS)}`;

export const isFingerprint = (subject: string): boolean => subject.startsWith('?');

/** The account whose id matches the entered one after normalisation; else the fingerprint of the id. */
export async function subjectOf(
  db: Database,
  signer: Signer,
  typed: string,
): Promise<{ readonly subject: string; readonly isKnown: boolean }> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where((is) => is(is.fn('lower', ['user_id']), '=', foldedId(typed)))
    .orderBy('user_id')
    .executeTakeFirst();
  const fingerprint = idFingerprint(signer, typed);
  return found ? { subject: found.user_id, isKnown: true } : { subject: fingerprint, isKnown: false };
}
