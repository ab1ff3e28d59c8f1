import { PIN_PARAMETER, PIN_PROOF_PARAMETER } from '@newsphoto/contract';
import { RINGS, readRing, signerOf } from '@newsphoto/keys';
import { API } from '../domain/check-api.ts';
import { devOrigin, parsePin } from '../domain/pin.ts';
import { pinProof } from '../domain/pin-link.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import type { Answer } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { publishedRelease } from './published-release.ts';

const UNITS_S = { m: 60, h: 3_600, d: 86_400 } as const;
const LONGEST_S = 90 * UNITS_S.d;

/** Creates a signed link with which one browser gets these releases for a time. The channel is not touched. */
export async function pinLink(store: ReleaseStore, args: Arguments, now = Date.now): Promise<Answer> {
  const { target, channel, base } = args;
  if (target !== 'panel') for (const pin of target.split(',')) await requirePinnable(store, pin);
  const key = await pinKey(args);
  const ends = Math.floor(now() / 1000) + secondsOf(args.expires);
  const proof = pinProof({ channel, pins: target, ends }, signerOf(key).sign);
  const query = `${PIN_PARAMETER}=${encodeURIComponent(target)}&${PIN_PROOF_PARAMETER}=${proof}`;
  const link = `${base.replace(/\/+$/, '')}/web/?${query}`;
  const until = new Date(ends * 1000).toISOString();
  return { text: `${link}\nuntil ${until}`, data: { link, until, channel, pins: target } };
}

/** @throws ReleaseRefused `release/no-pin-key` */
export async function pinKey({ pinSecret: secret, dataDir }: Pick<Arguments, 'pinSecret' | 'dataDir'>) {
  const key = readRing({ file: RINGS.pins.file, secret, dataDir });
  if (key) return key;
  throw new ReleaseRefused(
    'release/no-pin-key',
    `there is no key to sign with: set PIN_SECRET as the gateways have it, or DATA_DIR to theirs`,
  );
}

async function requirePinnable(store: ReleaseStore, text: string): Promise<void> {
  const pin = parsePin(text);
  if (!pin || pin.wanted === '' || devOrigin(pin.wanted)) {
    throw new ReleaseRefused(
      'release/bad-pin',
      `${text} cannot be signed: name published releases as search@1.4.2, with commas between; development servers are for the browser of whoever runs them`,
    );
  }
  requirePagePart(pin.name);
  await publishedRelease(store, text);
}

/** @throws ReleaseRefused for the API: all browsers share it, so that a link would show nothing of it */
export function requirePagePart(name: string): void {
  if (name === API)
    throw new ReleaseRefused(
      'release/bad-pin',
      'all pages share the API: there is no link to one of its releases, try it on another channel',
    );
}

function secondsOf(expires: string): number {
  const [, count, unit = ''] = /^(\d+)([mhd])$/.exec(expires) ?? [];
  const seconds = Number(count) * (UNITS_S[unit as keyof typeof UNITS_S] ?? Number.NaN);
  if (seconds > 0 && seconds <= LONGEST_S) return seconds;
  throw new ReleaseRefused(
    'release/bad-expiry',
    `--expires ${expires} is no time: 30m, 8h or 7d, 90d at most`,
  );
}
