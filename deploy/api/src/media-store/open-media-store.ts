import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { createMediaStore } from './create-media-store.ts';
import { createFileMediaObjects } from './file-media-objects.ts';
import type { MediaObjects } from './media-objects.ts';
import type { MediaStore } from './media-store.ts';
import { MediaStoreAway } from './media-store-away.ts';
import type { S3Place } from './s3/s3-client.ts';
import type { PartsOfBucket } from './s3/unfinished-parts.ts';

export type MediaEnvironment = Pick<
  Environment,
  | 'DATA_DIR'
  | 'MEDIA_STORE'
  | 'MEDIA_CACHE'
  | 'MEDIA_CACHE_DIR'
  | 'MEDIA_PATH_STYLE'
  | 'AWS_ENDPOINT_URL'
  | 'AWS_ENDPOINT_URL_S3'
  | 'AWS_REGION'
>;

/** The media store of the settings; what users are sending stays on this machine until it is complete. */
export async function openMediaStore(env: MediaEnvironment): Promise<MediaStore> {
  return createMediaStore(await openMediaObjects(env), join(env.DATA_DIR, 'uploads'));
}

/**
 * Where the bytes are.
 * @throws Error that explains which setting is wrong, without what is secret in it
 */
export async function openMediaObjects(env: MediaEnvironment): Promise<MediaObjects> {
  const { DATA_DIR: dataDir, MEDIA_STORE: address, MEDIA_CACHE: cacheBytes } = env;
  if (address === undefined) return createFileMediaObjects(join(dataDir, 'media'));
  // It would warn of versions after the pinned one.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // The client takes a third of a second to load, and memory.
  const { openS3MediaObjects } = await import('./s3/s3-media-objects.ts');
  const objects = await openS3MediaObjects({
    ...{ ...placeOf(env, address), dataDir, cacheBytes },
    cacheDir: env.MEDIA_CACHE_DIR ?? join(dataDir, 'media-cache'),
  });
  await requireReadable(objects, address);
  return objects;
}

const placeOf = (env: MediaEnvironment, address: string): S3Place => ({
  ...{ address, region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL },
  pathStyle: env.MEDIA_PATH_STYLE && env.MEDIA_PATH_STYLE === 'on',
});

/** What was sent to the bucket of the settings and never became an object; undefined over files. */
export async function openPartsOfBucket(env: MediaEnvironment): Promise<PartsOfBucket | undefined> {
  if (env.MEDIA_STORE === undefined) return undefined;
  const { createPartsOfBucket } = await import('./s3/unfinished-parts.ts');
  return createPartsOfBucket(placeOf(env, env.MEDIA_STORE));
}

async function requireReadable(objects: MediaObjects, address: string): Promise<void> {
  try {
    await objects.list('intents')[Symbol.asyncIterator]().next();
  } catch (error) {
    if (!(error instanceof MediaStoreAway)) throw error;
    const settings = 'MEDIA_STORE, AWS_ENDPOINT_URL_S3, AWS_REGION and the credentials';
    throw new Error(`${address} cannot be read (${error.message}): see ${settings}`);
  }
}
