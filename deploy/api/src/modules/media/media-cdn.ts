import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaClass } from './media-classes.ts';

/** How long a CDN may serve a picture before it requests it again: what was taken down is shown for that long at most. */
export const SHARED_S = 600;
/** All passes of the same moments are the same: one signature for each class in this time. */
const SLOT_S = 30;

/** The policy of one class, until a moment: values of cookies by their names. */
export type SignPolicy = (policy: string) => Readonly<Record<string, string>>;

/** Names of cookies that a CDN in the manner of CloudFront reads: it prescribes them, without a prefix. */
const COOKIES = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'] as const;

/** A CDN in front of the gateway that admits holders of signed cookies to classes of pictures, and caches these. */
export interface MediaCdn {
  covers(mediaClass: MediaClass): boolean;
  /** Gives a browser the cookies of these classes, as far as the CDN admits to them, and removes those of others. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    pass: { readonly classes: string; readonly now: number; readonly until: number },
  ): void;
}

export interface MediaCdnOptions {
  /** Address by which browsers reach the CDN. */
  readonly url: string;
  readonly classes: readonly MediaClass[];
  readonly sign: SignPolicy;
}

export function createMediaCdn({ url, classes, sign }: MediaCdnOptions): MediaCdn {
  const signed = new Map<MediaClass, { readonly until: number; readonly cookies: ReturnType<SignPolicy> }>();
  const cookiesOf = (mediaClass: MediaClass, until: number): ReturnType<SignPolicy> => {
    const known = signed.get(mediaClass);
    if (known?.until === until) return known.cookies;
    const cookies = sign(policyOf(`${url}/media/${mediaClass}/*`, until));
    signed.set(mediaClass, { until, cookies });
    return cookies;
  };
  return {
    covers: (mediaClass) => classes.includes(mediaClass),
    give(request, reply, pass) {
      // Never longer than the pass of this server.
      const until = Math.floor(pass.until / SLOT_S) * SLOT_S;
      for (const mediaClass of classes) {
        const options = optionsFor(request, mediaClass);
        if (!pass.classes.includes(mediaClass)) {
          for (const name of COOKIES) reply.clearCookie(name, options);
          continue;
        }
        const cookies = cookiesOf(mediaClass, until);
        for (const name of COOKIES)
          reply.setCookie(name, cookies[name] ?? '', { ...options, maxAge: until - pass.now });
      }
    },
  };
}

/** The form that CloudFront demands: no spaces, and one resource. */
const policyOf = (resource: string, until: number): string =>
  JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': until } } }],
  });

const optionsFor = (request: FastifyRequest, mediaClass: MediaClass): CookieSerializeOptions => ({
  path: `/media/${mediaClass}`,
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
});
