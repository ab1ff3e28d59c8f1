import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Environment } from '../../environment.ts';
import { createMediaCdn, type MediaCdn } from './media-cdn.ts';
import { MEDIA_CLASSES } from './media-classes.ts';

export type CdnEnvironment = Pick<
  Environment,
  | 'MEDIA_CDN_KEY_PAIR_ID'
  | 'MEDIA_CDN_PRIVATE_KEY'
  | 'MEDIA_CDN_PRIVATE_KEY_FILE'
  | 'MEDIA_CDN_URL'
  | 'MEDIA_CDN_CLASSES'
  | 'PUBLIC_URL'
>;

/** CloudFront takes no other size. */
const KEY_BITS = 2048;

/**
 * The CDN of the settings; undefined without one.
 * @throws Error that explains which setting is wrong, without the key
 */
export async function openMediaCdn(env: CdnEnvironment): Promise<MediaCdn | undefined> {
  const keyPairId = env.MEDIA_CDN_KEY_PAIR_ID;
  if (keyPairId === undefined) return refuseRest(env);
  const url = env.MEDIA_CDN_URL ?? env.PUBLIC_URL;
  if (url === undefined)
    throw new Error('environment: MEDIA_CDN_KEY_PAIR_ID needs MEDIA_CDN_URL or PUBLIC_URL');
  const privateKey = await readKey(env);
  const { getSignedCookies } = await import('@aws-sdk/cloudfront-signer');
  return createMediaCdn({
    url,
    classes: MEDIA_CLASSES.filter((mediaClass) => env.MEDIA_CDN_CLASSES.includes(mediaClass)),
    sign: (policy) =>
      Object.fromEntries(
        Object.entries(getSignedCookies({ policy, keyPairId, privateKey })).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),
  });
}

function refuseRest(env: CdnEnvironment): undefined {
  for (const name of ['MEDIA_CDN_PRIVATE_KEY', 'MEDIA_CDN_PRIVATE_KEY_FILE', 'MEDIA_CDN_URL'] as const)
    if (env[name] !== undefined) throw new Error(`environment: ${name} needs MEDIA_CDN_KEY_PAIR_ID`);
  return undefined;
}

async function readKey(env: CdnEnvironment): Promise<string> {
  const { MEDIA_CDN_PRIVATE_KEY: text, MEDIA_CDN_PRIVATE_KEY_FILE: file } = env;
  if ((text === undefined) === (file === undefined))
    throw new Error('environment: set MEDIA_CDN_PRIVATE_KEY or MEDIA_CDN_PRIVATE_KEY_FILE, not both');
  const name = file === undefined ? 'MEDIA_CDN_PRIVATE_KEY' : 'MEDIA_CDN_PRIVATE_KEY_FILE';
  // Many places for secrets hold one line.
  const pem = text?.replaceAll('\\n', '\n') ?? (await readFile(file ?? '', 'utf8').catch(() => ''));
  if (bitsOf(pem) !== KEY_BITS)
    throw new Error(`environment: ${name} is no readable RSA key of ${KEY_BITS} bits (PEM)`);
  return pem;
}

function bitsOf(pem: string): number | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
  } catch {
    return undefined;
  }
}
