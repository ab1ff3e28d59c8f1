import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Actor } from '../../access/actor.ts';
import type { Signer } from '../../signing-keys.ts';
import { classesOf, PUBLIC_CLASSES } from './media-classes.ts';

export const MEDIA_COOKIE = 'NPMEDIA';
/** A pass outlives its renewal, so that no picture fails in between. */
const PASS_S = 600;
export const RENEW_AFTER_S = 300;
const ADDRESS_S = 60;

const SignedQuerySchema = Type.Object({ expires: Type.String(), signature: Type.String() });

/** The signed cookie that opens /media: names classes and expiry, so that a CDN can check it by itself. */
export interface MediaPass {
  give(request: FastifyRequest, reply: FastifyReply, actor: Actor): void;
  /**
   * Takes the pass of whoever logs out. What everybody may see stays open: the page shows pictures until the
   * general guest has a pass of his own.
   */
  take(request: FastifyRequest, reply: FastifyReply): void;
  /** Address that sets the cookie when it is fetched with credentials, good for a minute. */
  addressFor(actor: Actor): string;
  /** Sets the cookie that such an address asks for; false where it was forged or is too old. */
  redeem(request: FastifyRequest, reply: FastifyReply, policy: string, signature: string): boolean;
  /** Address of a key that opens by itself, for ten minutes unless told: what a link grants without a session. */
  signedUrl(key: string, seconds?: number): string;
  /** True where the address of a request was signed for this key and is not too old. */
  opensAlone(request: FastifyRequest, key: string): boolean;
  /** True where the cookie of a request names the class. */
  opens(request: FastifyRequest, mediaClass: string): boolean;
}

export function createMediaPass(signer: Signer, now: () => Date): MediaPass {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const isLive = (expires: string) => /^[0-9]+$/.test(expires) && Number(expires) >= seconds();
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path: '/media',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  const issue = (request: FastifyRequest, reply: FastifyReply, classes: string) => {
    const policy = `${classes}.${seconds() + PASS_S}`;
    const value = `${policy}.${signer.sign(`pass:${policy}`)}`;
    reply.setCookie(MEDIA_COOKIE, value, { ...options(request), maxAge: PASS_S });
  };
  return {
    give: (request, reply, actor) => issue(request, reply, classesOf(actor).join('')),
    take: (request, reply) => issue(request, reply, PUBLIC_CLASSES.join('')),
    addressFor(actor) {
      const policy = `${classesOf(actor).join('')}.${seconds() + ADDRESS_S}`;
      return `/media/cookie?policy=${policy}&signature=${signer.sign(`address:${policy}`)}`;
    },
    redeem(request, reply, policy, signature) {
      const [classes = '', expires = ''] = policy.split('.');
      if (!signer.verify(`address:${policy}`, signature) || !isLive(expires)) return false;
      issue(request, reply, classes);
      return true;
    },
    signedUrl(key, lasting = PASS_S) {
      if (key === '') return '';
      const expires = String(seconds() + lasting);
      return `/media/${key}?expires=${expires}&signature=${signer.sign(`key:${key}.${expires}`)}`;
    },
    opensAlone(request, key) {
      if (!Value.Check(SignedQuerySchema, request.query)) return false;
      const { expires, signature } = request.query;
      return signer.verify(`key:${key}.${expires}`, signature) && isLive(expires);
    },
    opens(request, mediaClass) {
      const [classes = '', expires = '', signature = ''] = (request.cookies[MEDIA_COOKIE] ?? '').split('.');
      const isSigned = signer.verify(`pass:${classes}.${expires}`, signature);
      return isSigned && isLive(expires) && classes.includes(mediaClass);
    },
  };
}
