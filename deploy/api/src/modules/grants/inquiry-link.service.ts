import type { NewGrant } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { pixelsOf, refusedContents } from './check-contents.ts';
import { newLinkId } from './grant-recipients.repository.ts';
import { ADDRESSES } from './grants.presenter.ts';
import { insertGrant, recordEvent } from './grants.repository.ts';
import { linkExpiry } from './link-expiry.ts';

interface InquiryLink {
  readonly actor: Actor;
  readonly subject: string;
  readonly contentIds: readonly string[];
  /** YYYYMMDD in Asia/Tokyo. */
  readonly expiresOn: string;
  readonly now: Date;
}

/** Path of a link that an answer to an inquiry has. */
export const linkPath = (grantId: string): string => ADDRESSES.inquiry(grantId);

/**
 * Makes a link to the contents of an answer, in the transaction that writes the answer; returns its id.
 * @throws ApiError `grant/bad-expiry`, or `content/unknown` for a content that its maker may not see
 */
export async function makeInquiryLink(
  transaction: DatabaseTransaction,
  { actor, subject, contentIds, expiresOn, now }: InquiryLink,
): Promise<string> {
  const grant: NewGrant = {
    ...{ kind: 'inquiry', premium: false, subject, message: '', contentIds: [...contentIds], expiresOn },
    ...{ maxOpens: null, withPassword: false, recipients: [] },
  };
  const expiresAt = linkExpiry(expiresOn, now);
  const mostPixels = pixelsOf(grant);
  const refused = await refusedContents(transaction, actor, { ...grant, pixels: mostPixels, now });
  if (refused.length > 0) throw new ApiError('content/unknown');
  const grantId = newLinkId();
  const createdBy = actor.userId;
  await insertGrant(transaction, {
    ...{ grantId, createdBy, grant, passwordHash: null, mostPixels, expiresAt, now },
  });
  await recordEvent(transaction, { grantId, action: 'created', now });
  await recordAudit(transaction, { actorId: createdBy, action: 'grant-created', subject: grantId });
  return grantId;
}
