import { isSaveGuest } from '@newsphoto/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, GivenContents } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { visibleToMember } from '../contents/contents.policy.ts';
import { linkHolder, type MediaHolder } from '../media/media-holders.ts';
import { grantTokenOf } from './grant-cookie.ts';
import { openedContents } from './opened-contents.service.ts';

export interface GivenContentsOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Address of a media key that opens by itself. */
  readonly signedUrl: (key: string, holder: MediaHolder, seconds: number) => string;
}

/** As long as a result is kept that nobody uses: its pictures may come into sight that late. */
const ADDRESS_S = 60 * 60;

/**
 * Finds what a SAVE guest was given. Asked anew by each call: a link that is revoked or over gives nothing from that
 * moment on. Whoever is logged in finds what he may find by himself.
 */
export function createGivenContents({ db, now, signedUrl }: GivenContentsOptions) {
  return async (actor: Actor, request: FastifyRequest): Promise<GivenContents | undefined> => {
    if (!isSaveGuest(actor.guestKind)) return undefined;
    const token = grantTokenOf(request);
    const opened = await openedContents(db, token, now());
    if (opened?.kind !== 'save') return undefined;
    const { contentIds, makerKbn } = opened;
    const addressOf = (key: string) => signedUrl(key, linkHolder(token), ADDRESS_S);
    return { contentIds, visibilities: visibleToMember(makerKbn), addressOf };
  };
}
