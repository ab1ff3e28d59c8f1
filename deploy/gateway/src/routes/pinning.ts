import { createHash } from 'node:crypto';
import { PINS_FRAGMENT, privateCookieName, STAFF_PASS_COOKIE } from '@newsphoto/contract';
import type { KeySigner } from '@newsphoto/keys';
import { endOfPinProof } from '@newsphoto/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FilePasses, openFilePasses } from '../adapters/file-passes.ts';
import { openPinCookies } from '../adapters/pin-cookie.ts';
import { changePins } from '../domain/change-pins.ts';
import type { Pinner, PinPolicy } from '../domain/pin-policy.ts';
import { readPinRequest } from '../domain/pin-request.ts';
import {
  type EffectivePins,
  effectivePins,
  type HeldPins,
  isInvited,
  type PinState,
  pagePins,
} from '../domain/pin-state.ts';
import { withBases } from '../domain/with-bases.ts';
import type { ChannelOverview, LiveChannel } from '../ports.ts';

const PINS_COOKIE = 'NPPINS';
/** The cookie outlives its pins, so that a page can show that they ended. */
const REMEMBERED_S = 7 * 86_400;

export interface PinningOptions {
  readonly policy: PinPolicy;
  readonly channel: string;
  readonly signer: KeySigner;
  /** For the panel. */
  readonly overview: () => Promise<ChannelOverview>;
  /** ms since 1970. */
  readonly now?: () => number;
}

/** The pins of a visitor, and what they may do with them. */
export interface Pins {
  readonly held: HeldPins;
  readonly pinner: Pinner;
  readonly effective: EffectivePins;
}

/** Pins of a request: those of the visitor, and those of the address. */
export interface Pinning extends Pick<PinningOptions, 'policy' | 'channel' | 'signer' | 'overview'> {
  readonly passes: FilePasses;
  of(request: FastifyRequest): Pins;
  /** The browser has the pass of an internal user, valid or not. */
  hasPass(request: FastifyRequest): boolean;
  /** Redirects an address with pins to the same one without; undefined for every other address. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** Reads and changes the pin cookies. */
export function createPinning(options: PinningOptions): Pinning {
  const { policy, channel, signer, now = Date.now } = options;
  const cookies = openPinCookies(signer, { channel, policy });
  const passes = openFilePasses(signer, { channel, policy, now });
  const seconds = () => Math.floor(now() / 1000);

  const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

  const sent = (request: FastifyRequest, name: string) =>
    request.cookies[privateCookieName(name, isSecure(request))];

  const of = (request: FastifyRequest): Pins => {
    const held = cookies.read(sent(request, PINS_COOKIE));
    const staff = cookies.isStaff(sent(request, STAFF_PASS_COOKIE), seconds());
    const pinner = { policy, staff, invited: isInvited(held, seconds()) };
    return { held, pinner, effective: effectivePins(held, pinner, seconds()) };
  };

  const keep = (request: FastifyRequest, reply: FastifyReply, state: PinState | undefined): void => {
    const secure = isSecure(request);
    const name = privateCookieName(PINS_COOKIE, secure);
    const attributes = { path: '/web', httpOnly: true, sameSite: 'lax', secure } as const;
    if (!state) {
      if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
      return;
    }
    const maxAge = Math.max(state.ends - seconds(), 0) + REMEMBERED_S;
    reply.setCookie(name, cookies.write(state), { ...attributes, maxAge });
  };

  return {
    ...{ policy, channel, signer, passes, overview: options.overview },
    of,
    hasPass: (request) => sent(request, STAFF_PASS_COOKIE) !== undefined,
    answer(request, reply) {
      const requested = readPinRequest(request.url);
      if (!requested) return undefined;
      const { pins, proof: text, rest } = requested;
      const proof =
        text === undefined ? 'none' : (endOfPinProof(text, { channel, pins }, signer.verify) ?? 'foreign');
      const { held, pinner } = of(request);
      const crossSite = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
      const { state, panel } = changePins({ held, pinner, pins, proof, crossSite, now: seconds() });
      keep(request, reply, state);
      return reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('location', `${rest}${panel ? PINS_FRAGMENT : ''}`)
        .send();
    },
  };
}

/**
 * The composition of one visitor: with the state of their pins, and a digest that covers it. Files that not every visitor may
 * get have signed addresses there, pinned or not.
 */
export function withPins(
  live: LiveChannel,
  { effective }: Pins,
  { passes, served }: { readonly passes: FilePasses; readonly served: ReadonlySet<string> },
): LiveChannel {
  const pins = pagePins(effective, live.refusedPins);
  if (!pins && !live.isRestricted) return live;
  const rebased = withBases(live, (release) =>
    served.has(`/${release.name}/${release.version}/${release.entry}`) ? undefined : passes.baseOf(release),
  );
  if (!pins) return rebased;
  const digest = createHash('sha256')
    .update(live.composition.digest + JSON.stringify(pins))
    .digest('hex')
    .slice(0, 16);
  return { ...rebased, composition: { ...rebased.composition, pins, digest } };
}
