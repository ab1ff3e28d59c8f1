import { type KeyObject, verify } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Answer } from './browser.ts';

const PolicySchema = Type.Object(
  {
    Statement: Type.Tuple([
      Type.Object(
        {
          Resource: Type.String(),
          Condition: Type.Object(
            {
              DateLessThan: Type.Object({ 'AWS:EpochTime': Type.Integer() }, { additionalProperties: false }),
            },
            { additionalProperties: false },
          ),
        },
        { additionalProperties: false },
      ),
    ]),
  },
  { additionalProperties: false },
);

/** Cookies of a browser, each with its path. */
export class CookieJar {
  readonly #cookies = new Map<string, { name: string; value: string; path: string; attributes: string }>();

  take({ headers }: Pick<Answer, 'headers'>): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?(.*)$/.exec(String(line)) ?? [];
      const path = /Path=([^;]+)/i.exec(attributes)?.[1] ?? '/';
      const isGone = /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(attributes);
      if (isGone) this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { name, value, path, attributes });
    }
  }

  /** What a browser sends to a path. */
  for(path: string): Record<string, string> {
    const sent = [...this.#cookies.values()].filter(
      (one) => path === one.path || path.startsWith(one.path === '/' ? '/' : `${one.path}/`),
    );
    return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
  }

  attributesOf(name: string, path: string): string | undefined {
    return this.#cookies.get(`${name} ${path}`)?.attributes;
  }
}

interface CdnOptions {
  /** Address by which browsers reach it. */
  readonly url: string;
  readonly origin: () => string;
  /** Paths for which it demands signed cookies, and whose answers it caches. */
  readonly closed: readonly string[];
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly now: () => Date;
}

export interface CdnAnswer {
  readonly status: number;
  readonly from: 'cdn' | 'cache' | 'origin';
  readonly control: string;
  readonly bytes: Buffer;
}

/** Admits requests as CloudFront does with a trusted key group, passes them on with all cookies, and caches without them. */
export function startTestCdn({ url, origin, closed, keys, now }: CdnOptions) {
  const cached = new Map<string, CdnAnswer & { readonly until: number }>();
  return async (path: string, cookies: Readonly<Record<string, string>>): Promise<CdnAnswer> => {
    const seconds = now().getTime() / 1000;
    const isClosed = closed.some((prefix) => path.startsWith(prefix));
    if (isClosed && !isAdmitted(`${url}${path}`, cookies, { keys, seconds }))
      return { status: 403, from: 'cdn', control: '', bytes: Buffer.alloc(0) };
    const known = isClosed ? cached.get(path) : undefined;
    if (known && known.until > seconds) return { ...known, from: 'cache' };
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const answer = await fetch(`${origin()}${path}`, { headers: { cookie: cookie.join('; ') } });
    const control = answer.headers.get('cache-control') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const fresh = { status: answer.status, from: 'origin', control, bytes } as const;
    const lifetime = Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
    if (isClosed && answer.status === 200 && control.startsWith('public'))
      cached.set(path, { ...fresh, until: seconds + lifetime });
    else cached.delete(path);
    return fresh;
  };
}

function isAdmitted(
  address: string,
  cookies: Readonly<Record<string, string>>,
  { keys, seconds }: { readonly keys: ReadonlyMap<string, KeyObject>; readonly seconds: number },
): boolean {
  const key = keys.get(cookies['CloudFront-Key-Pair-Id'] ?? '');
  const text = decoded(cookies['CloudFront-Policy'] ?? '');
  const signature = decoded(cookies['CloudFront-Signature'] ?? '');
  if (!key || !verify('RSA-SHA1', text, key, signature)) return false;
  const policy: unknown = JSON.parse(text.toString());
  if (!Value.Check(PolicySchema, policy)) return false;
  const [{ Resource, Condition }] = policy.Statement;
  const pattern = Resource.replace(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${pattern}$`).test(address) && Condition.DateLessThan['AWS:EpochTime'] > seconds;
}

/** Base64 with the characters that cookies may have. */
const decoded = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
