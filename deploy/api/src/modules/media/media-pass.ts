import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Actor } from '../../access/actor.ts';
import { privateCookie } from '../../private-cookie.ts';
import type { Signer } from '../../signing-keys.ts';
import type { MediaCdn } from './media-cdn.ts';
import { classesOf, type MediaClass, PUBLIC_CLASSES } from './media-classes.ts';
import { type MediaHolder, type MediaHolders, sessionHolder } from './media-holders.ts';

const mediaCookie = privateCookie('NPMEDIA', '/media');
/** A pass outlives its renewal, so that no picture fails in between. */
const PASS_S = 600;
export const RENEW_AFTER_S = 300;
const ADDRESS_S = 60;
/** Folder of signed addresses behind a CDN. */
export const LINKED = 'linked';

const SignedQuerySchema = Type.Object({
  expires: Type.String(),
  holder: Type.String(),
  signature: Type.String(),
});

/**
 * The signed cookie for /media: `<classes>.<expiry>.<holder>.<signature>`. A CDN can check signature, classes and expiry
 * itself; whether the holder is still valid is only known to this server.
 */
export interface MediaPass {
  give(request: FastifyRequest, reply: FastifyReply, actor: Actor): void;
  /**
   * Replaces the pass of a user who logs out. Public pictures stay open: the page shows them until the general guest has a
   * pass.
   */
  take(request: FastifyRequest, reply: FastifyReply): void;
  /** Address that sets the cookie when it is fetched with credentials, valid for a minute. */
  addressFor(actor: Actor): string;
  /** Sets the cookie of such an address; false if it was forged or has expired. */
  redeem(request: FastifyRequest, reply: FastifyReply, policy: string, signature: string): boolean;
  /** Address of a key that needs no cookie, for ten minutes by default, while its holder is valid. */
  signedUrl(key: string, holder: MediaHolder, seconds?: number): string;
  /**
   * Until when a request may read a key, which begins with its class: `public` for public pictures. Undefined: not at all.
   */
  openUntil(
    request: FastifyRequest,
    mediaClass: MediaClass,
    key: string,
  ): Promise<Date | 'public' | undefined>;
  /** The same for a request that may have a signed address alone. */
  openByAddress(request: FastifyRequest, key: string): Promise<Date | undefined>;
  /** True if the CDN may cache what a request with a cookie gets. */
  isShared(mediaClass: MediaClass): boolean;
}

export interface MediaPassOptions {
  readonly signer: Signer;
  readonly holders: Pick<MediaHolders, 'find'>;
  /** Absent: browsers load all pictures from this server. */
  readonly cdn?: MediaCdn | undefined;
  readonly now: () => Date;
}

export function createMediaPass({ signer, holders, cdn, now }: MediaPassOptions): MediaPass {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const isLive = (expires: string) => /^[0-9]+$/.test(expires) && Number(expires) >= seconds();
  const issue = (request: FastifyRequest, reply: FastifyReply, classes: string, holder: string) => {
    const from = seconds();
    const policy = `${classes}.${from + PASS_S}.${holder}`;
    const value = `${policy}.${signer.sign(`pass:${policy}`)}`;
    mediaCookie.set(request, reply, value, PASS_S);
    cdn?.give(request, reply, { classes, now: from, until: from + PASS_S });
  };
  const heldBy = (actor: Actor) => [classesOf(actor).join(''), sessionHolder(actor)] as const;
  /** The holder of a cookie with the class; undefined without one. */
  const holderOfCookie = (request: FastifyRequest, mediaClass: MediaClass): string | undefined => {
    const parts = mediaCookie.read(request).split('.');
    const [classes = '', expires = '', holder = '', signature = ''] = parts;
    const isSigned = signer.verify(`pass:${classes}.${expires}.${holder}`, signature);
    return parts.length === 4 && isSigned && isLive(expires) && classes.includes(mediaClass)
      ? holder
      : undefined;
  };
  const openAlone = async ({ query }: FastifyRequest, key: string): Promise<Date | undefined> => {
    if (!Value.Check(SignedQuerySchema, query)) return undefined;
    const { expires, holder, signature } = query;
    if (!signer.verify(`key:${key}.${expires}.${holder}`, signature) || !isLive(expires)) return undefined;
    const live = await holders.find(holder);
    return live && new Date(Math.min(live.endsAt.getTime(), Number(expires) * 1000));
  };
  return {
    give: (request, reply, actor) => issue(request, reply, ...heldBy(actor)),
    take: (request, reply) => issue(request, reply, PUBLIC_CLASSES.join(''), ''),
    addressFor(actor) {
      const [classes, holder] = heldBy(actor);
      const policy = `${classes}.${seconds() + ADDRESS_S}.${holder}`;
      return `/media/cookie?policy=${policy}&signature=${signer.sign(`address:${policy}`)}`;
    },
    redeem(request, reply, policy, signature) {
      const [classes = '', expires = '', holder = ''] = policy.split('.');
      if (!signer.verify(`address:${policy}`, signature) || !isLive(expires)) return false;
      issue(request, reply, classes, holder);
      return true;
    },
    signedUrl(key, holder, lasting = PASS_S) {
      if (key === '') return '';
      const expires = String(seconds() + lasting);
      const signature = signer.sign(`key:${key}.${expires}.${holder}`);
      // Who opens it may have no cookie for the CDN.
      const folder = cdn ? `/media/${LINKED}` : '/media';
      return `${folder}/${key}?expires=${expires}&holder=${holder}&signature=${signature}`;
    },
    async openUntil(request, mediaClass, key) {
      const holder = holderOfCookie(request, mediaClass);
      if (holder !== undefined && PUBLIC_CLASSES.includes(mediaClass)) return 'public';
      const live = holder === undefined ? undefined : await holders.find(holder);
      // The cookie may be older than a change of its user's rights.
      if (live?.classes.includes(mediaClass)) return live.endsAt;
      return openAlone(request, key);
    },
    openByAddress: openAlone,
    isShared: (mediaClass) => cdn?.covers(mediaClass) ?? false,
  };
}
