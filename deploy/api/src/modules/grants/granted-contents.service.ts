import { type GrantKind, isSaveGuest } from '@newsphoto/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, GrantedContents } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import { linkHolder, type MediaHolder } from '../media/media-holders.ts';
import { grantTokenOf } from './grant-cookie.ts';
import { isPassOfExpired, openedContents } from './opened-contents.service.ts';

export interface GrantedContentsOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Signs the address of a media key. */
  readonly signedUrl: (key: string, holder: MediaHolder, seconds: number) => string;
}

/** `expired`: the guest had a link open whose last day is past. */
export type Granted = GrantedContents | 'expired' | undefined;

/** As long as an unused result is stored: its pictures may become visible that late. */
const ADDRESS_S = 60 * 60;

/**
 * Finds the contents granted to a SAVE or download guest. Queried again by each call: a link that is revoked or expired grants nothing
 * from that moment on. Logged-in users only find what their own rights allow.
 */
export function createGrantedContents({ db, now, signedUrl }: GrantedContentsOptions) {
  return async (actor: Actor, request: FastifyRequest): Promise<Granted> => {
    const kind = linkKindOf(actor);
    if (!kind) return undefined;
    const token = grantTokenOf(request);
    const opened = await openedContents(db, token, now());
    if (!opened && token !== '' && (await isPassOfExpired(db, token, now()))) return 'expired';
    if (opened?.kind !== kind) return undefined;
    const { grantId, recipientId, mayDownload, mostPixels, contentIds, makerKbn } = opened;
    const addressOf = (key: string) => signedUrl(key, linkHolder(token), ADDRESS_S);
    const visibilities = visibleToMember(makerKbn);
    return { grantId, recipientId, mayDownload, mostPixels, contentIds, visibilities, addressOf };
  };
}

function linkKindOf({ guestKind }: Actor): GrantKind | undefined {
  if (isSaveGuest(guestKind)) return 'save';
  return guestKind === 'download' ? 'download' : undefined;
}
