import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type KeyRing, ringOfKey, signerOf } from '@newsphoto/keys';
import type { Cohort } from '@newsphoto/releases';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { networkOf } from '../domain/network-of.ts';
import type { LoadToken, LoadTokens } from '../ports.ts';

/** Short, since each navigation of a tab brings a new token. */
const LIFE_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const BUCKETS = 100;

const CohortSchema = Type.Unsafe<Cohort>(
  Type.String({ pattern: '^(?:(?:live|canary)(?:#[0-9a-z]+)?|other)$' }),
);

/** The names are short because every page contains them. */
const PayloadSchema = Type.Object({
  /** Issued, ms. */
  t: Type.Integer(),
  /** Digest of the composition. */
  d: Type.String(),
  v: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  /** Network. */
  i: Type.String({ pattern: '^[0-9a-f]{8}$' }),
  /** Cohorts, if not the default. */
  c: Type.Optional(Type.Record(Type.String(), CohortSchema)),
  b: Type.Integer({ minimum: 0, maximum: BUCKETS - 1 }),
  w: Type.Number({ minimum: 0 }),
  n: Type.String(),
});

/** Load tokens are `<payload>.<HMAC-SHA256>`, both in base64url. */
export function openLoadTokens(keys: Buffer | KeyRing, now: () => number = Date.now): LoadTokens {
  const ring = Buffer.isBuffer(keys) ? ringOfKey(keys) : keys;
  const signer = signerOf(ring);
  /** The hash changes daily, and with the key: visitors cannot be followed from one day to the next. */
  const hash = (text: string) =>
    createHmac('sha256', ring.current().bytes)
      .update(`${Math.floor(now() / DAY_MS)}:${text}`)
      .digest('hex');
  return {
    bucketOf,
    issue({ digest, browser, address, cohorts, weight, isRestricted }) {
      const network = isRestricted ? `internal ${browser}` : `network ${networkOf(address)}`;
      const payload: Static<typeof PayloadSchema> = {
        t: now(),
        d: digest,
        v: hash(browser).slice(0, 12),
        i: hash(network).slice(0, 8),
        ...(Object.keys(cohorts).length > 0 ? { c: cohorts } : {}),
        b: bucketOf(browser),
        w: weight,
        n: randomBytes(9).toString('base64url'),
      };
      const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${text}.${signer.sign(text)}`;
    },

    read(token) {
      const [text = '', signature = ''] = token.split('.');
      if (!signer.verify(text, signature)) return undefined;
      const payload: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
      if (!Value.Check(PayloadSchema, payload)) return undefined;
      const { t, d, v, i, c = {}, b, w, n } = payload;
      const age = now() - t;
      if (age < 0 || age > LIFE_MS) return undefined;
      return {
        ...{ id: n, digest: d, visitor: v, network: i, cohorts: c, bucket: b, weight: w },
        expires: t + LIFE_MS,
      } satisfies LoadToken;
    },
  };
}

/** The same at every gateway for as long as a browser has its prdCcui. */
function bucketOf(browser: string): number {
  return createHash('sha256').update(browser).digest().readUInt32BE(0) % BUCKETS;
}
