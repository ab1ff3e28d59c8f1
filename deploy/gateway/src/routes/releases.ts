import { PIN_PARAMETER, PIN_PROOF_PARAMETER, type ReleasesResponse } from '@newsphoto/contract';
import { pinProof, pinsText } from '@newsphoto/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeReleases } from '../domain/describe-releases.ts';
import { mayPin, mayUseDev } from '../domain/pin-policy.ts';
import { pagePins } from '../domain/pin-state.ts';
import type { ChannelReader } from '../ports.ts';
import { GATEWAY_ERRORS, type GatewayError } from './gateway-errors.ts';
import type { Pinning, Pins } from './pinning.ts';
import { answerPlainly } from './plain-answers.ts';

/** Lifetime of a link from the panel, unless its pins end earlier. */
const LINK_S = 7 * 86_400;

interface ReleasesOptions {
  readonly channel: ChannelReader;
  readonly pinning: Pinning;
  readonly bucketOf: (request: FastifyRequest) => number;
}

/**
 * `GET /web/releases`: the content of the pin panel, a {@link ReleasesResponse}. 404 if pinning is off, 403 for a visitor who
 * may not, 503 while there is nothing to serve.
 */
export function releasesRoute(app: FastifyInstance, { channel, pinning, bucketOf }: ReleasesOptions): void {
  app.get('/web/releases', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (error: GatewayError) => answerPlainly(request, reply, error);
    const pins = pinning.of(request);
    if (pinning.policy === 'off') return refuse(GATEWAY_ERRORS.notFound);
    if (!mayPin(pins.pinner)) return refuse(GATEWAY_ERRORS.forbidden);
    const { versions, dev } = pins.effective;
    const bucket = bucketOf(request);
    const { staff: internal } = pins.pinner;
    const live = await channel.current({ bucket, pins: versions, internal });
    if (!live) return refuse(GATEWAY_ERRORS.notReady);
    const requested = typeof pins.held === 'object' ? pins.held.pins : {};
    const answer: ReleasesResponse = {
      channel: pinning.channel,
      releases: describeReleases({
        ...{ overview: await pinning.overview(), live, bucket, internal, pins: requested, dev },
      }),
      pins: pagePins(pins.effective, live.refusedPins) ?? { active: {}, refused: [] },
      link: linkOf(pinning, pins),
      mayUseDev: mayUseDev(pins.pinner),
    };
    return answer;
  });
}

/** Under `on` a link needs no signature; elsewhere it has one, and no development servers: see `mayUseDev`. */
function linkOf({ policy, channel, signer }: Pinning, { effective, pinner }: Pins): string {
  const { versions, dev, ends } = effective;
  if (policy === 'on') {
    const servers = Object.entries(dev).map(([name, origin]) => [name, `dev:${origin}`]);
    const text = pinsText({ ...versions, ...Object.fromEntries(servers) });
    return text === '' ? '' : `?${PIN_PARAMETER}=${encodeURIComponent(`off,${text}`)}`;
  }
  const text = pinsText(versions);
  if (text === '') return '';
  const soon = Math.floor(Date.now() / 1000) + LINK_S;
  // An invited user cannot invite for longer.
  const proof = pinProof({ channel, pins: text, ends: pinner.staff ? soon : ends }, signer.sign);
  return `?${PIN_PARAMETER}=${encodeURIComponent(text)}&${PIN_PROOF_PARAMETER}=${proof}`;
}
