import type { GrantKind } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { findPass } from './grant-passes.repository.ts';
import { findGrantContents } from './grants.repository.ts';

export { findPassEnd } from './grant-passes.repository.ts';

/** The link that a browser has open: what it holds and in whose name it is seen. */
export interface OpenedContents {
  readonly grantId: string;
  readonly kind: GrantKind;
  readonly subject: string;
  readonly message: string;
  readonly expiresAt: Date;
  readonly contentIds: readonly number[];
  /** Group kind of the maker: contents that the maker may not find (any more) are not shown. */
  readonly makerKbn: string;
}

/** @param token of the browser's slot; undefined is answered where it is empty, over or revoked */
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
