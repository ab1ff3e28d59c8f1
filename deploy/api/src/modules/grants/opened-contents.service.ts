import type { GrantKind } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { findPass } from './grant-passes.repository.ts';
import { findGrantContents } from './grants.repository.ts';

export { findPassEnd, isPassOfExpired } from './grant-passes.repository.ts';

/** The opened link of a browser: its contents and the rights under which they are seen. */
export interface OpenedContents {
  readonly grantId: string;
  readonly kind: GrantKind;
  readonly subject: string;
  readonly message: string;
  readonly expiresAt: Date;
  readonly contentIds: readonly number[];
  /** Group kind of the creator: contents that the creator may not find (any more) are not shown. */
  readonly makerKbn: string;
}

/** @param token of the browser's opened link; returns undefined if it is empty, expired or revoked */
export async function openedContents(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenedContents | undefined> {
  const pass = token === '' ? undefined : await findPass(db, token, now);
  if (!pass) return undefined;
  const { grant_id: grantId, kind, subject, message, expires_at: expiresAt, maker_kbn: makerKbn } = pass;
  const contentIds = await findGrantContents(db, grantId);
  return { grantId, kind, subject, message, expiresAt, contentIds, makerKbn };
}
