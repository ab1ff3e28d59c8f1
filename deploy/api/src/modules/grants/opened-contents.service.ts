import type { GrantKind } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { findPass, type PassRow } from './grant-passes.repository.ts';
import { findGrantContents } from './grants.repository.ts';

export { findPassEnd, isPassOfExpired } from './grant-passes.repository.ts';

/** The opened link of a browser: its contents and the rights under which they are seen. */
export interface OpenedContents {
  readonly grantId: string;
  readonly kind: GrantKind;
  readonly recipientId: number | null;
  /** False until the visitor of a link with names has chosen one. */
  readonly mayDownload: boolean;
  readonly mostPixels: number | null;
  readonly subject: string;
  readonly message: string;
  readonly expiresAt: Date;
  readonly contentIds: readonly number[];
  /** Group kind of the creator: contents that the creator may not find (any more) are not shown. */
  readonly makerKbn: string;
}

/** Link and recipient of the browser's opened link. */
export async function openedRecipient(
  db: Database,
  token: string,
  now: Date,
): Promise<{ readonly grantId: string; readonly recipientId: number | null } | undefined> {
  const pass = token === '' ? undefined : await findPass(db, token, now);
  return pass && { grantId: pass.grant_id, recipientId: pass.recipient_id };
}

/** @param token of the browser's opened link; returns undefined if it is empty, expired or revoked */
export async function openedContents(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenedContents | undefined> {
  const pass = token === '' ? undefined : await findPass(db, token, now);
  if (!pass) return undefined;
  const contentIds = await findGrantContents(db, pass.grant_id);
  return {
    ...{ grantId: pass.grant_id, kind: pass.kind, subject: pass.subject, message: pass.message },
    ...{ recipientId: pass.recipient_id, mostPixels: pass.most_pixels, expiresAt: pass.expires_at },
    mayDownload: mayDownload(pass),
    ...{ contentIds, makerKbn: pass.maker_kbn },
  };
}

const DOWNLOADED: readonly GrantKind[] = ['download', 'save'];

const mayDownload = ({ kind, recipient_id, has_names }: PassRow): boolean =>
  DOWNLOADED.includes(kind) && (recipient_id !== null || !has_names);
