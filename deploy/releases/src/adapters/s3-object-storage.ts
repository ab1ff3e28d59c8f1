import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ListedObject, ObjectStorage, StoredObject } from '../object-storage.ts';

/** A storage that does not answer must not delay a page for long. */
const PATIENCE_MS = 10_000;

/**
 * Object storage in a bucket. Region, endpoint and credentials come from where every AWS program has them
 * (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, `AWS_ACCESS_KEY_ID`, …, profiles, roles). The bucket's server has to honour
 * If-None-Match and If-Match on writes, as Amazon, MinIO, Ceph, R2 and Google do.
 *
 * @param address `s3://bucket` or `s3://bucket/prefix`
 */
export function createS3ObjectStorage(address: string, env: NodeJS.ProcessEnv = process.env): ObjectStorage {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    region: env.AWS_REGION ?? 'us-east-1',
    // Self-hosted servers rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const patience = () => ({ abortSignal: AbortSignal.timeout(PATIENCE_MS) });

  const get = async (key: string, IfNoneMatch?: string): Promise<StoredObject | 'same' | undefined> => {
    try {
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key: keyOf(key), IfNoneMatch }),
        patience(),
      );
      const body = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      return { body, tag: found.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 304) return 'same';
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  };

  return {
    address,
    async read(key) {
      const found = await get(key);
      return found === 'same' ? undefined : found;
    },
    readIfChanged: get,
    async write(key, body, condition) {
      const conditions =
        condition === undefined
          ? {}
          : condition === 'absent'
            ? { IfNoneMatch: '*' }
            : { IfMatch: condition.tag };
      try {
        const put = { Bucket, Key: keyOf(key), Body: body, ContentType: contentTypeOf(key), ...conditions };
        await client.send(new PutObjectCommand(put), patience());
        return true;
      } catch (error) {
        // 412: the condition is false. 409: another write of the same object is running. 404: the object to match does not
        // exist.
        if (condition !== undefined && [404, 409, 412].includes(statusOf(error))) return false;
        throw error;
      }
    },
    async list(wanted) {
      const found: ListedObject[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: keyOf(wanted), ContinuationToken }),
          patience(),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          found.push({
            key: prefix ? Key.slice(prefix.length + 1) : Key,
            bytes: Size,
            modified: LastModified,
          });
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return found;
    },
    async remove(keys) {
      for (const key of keys)
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }), patience());
    },
  };
}

/**
 * HTTP status of an error of the client; 0 without an answer, and if the bucket itself is missing, which is not the same as a
 * missing object.
 */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return 0;
  if ('name' in error && error.name === 'NoSuchBucket') return 0;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode ?? 0;
}

/** Needed by a CDN in front of the bucket. */
function contentTypeOf(key: string): string {
  if (key.endsWith('.js')) return 'text/javascript; charset=utf-8';
  if (key.endsWith('.css')) return 'text/css; charset=utf-8';
  if (key.endsWith('.json')) return 'application/json';
  return 'application/octet-stream';
}
