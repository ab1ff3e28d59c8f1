import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { MediaArea } from '../media-objects.ts';
import { bucketOf, createS3Client, type S3Place } from './s3-client.ts';
import { calling, isRefused } from './s3-failures.ts';

/** A large file whose parts were sent and which never became an object: no list of objects shows it, and it is paid for. */
export interface UnfinishedParts {
  readonly area: MediaArea;
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: Date;
  readonly bytes: number;
}

export interface PartsOfBucket {
  /** @param before those that were started later are left out */
  list(areas: readonly MediaArea[], before: Date): AsyncIterable<UnfinishedParts>;
  remove(parts: UnfinishedParts): Promise<void>;
}

/** A server that cannot list them. */
export class PartsUnlisted extends Error {
  constructor() {
    super('the server of the bucket cannot list unfinished uploads');
  }
}

const UNSUPPORTED = [405, 501];

export function createPartsOfBucket(place: S3Place): PartsOfBucket {
  const client = createS3Client(place);
  const { bucket: Bucket, prefix } = bucketOf(place.address);
  return {
    async *list(areas, before) {
      for (const area of areas) {
        const Prefix = `${prefix}${area}/`;
        let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
        for (let isMore = true; isMore; ) {
          const query = { Bucket, Prefix, ...marker };
          const page = await calling(UNSUPPORTED, (patience) =>
            client.send(new ListMultipartUploadsCommand(query), patience),
          );
          if (isRefused(page)) throw new PartsUnlisted();
          for (const { Key = '', UploadId: uploadId = '', Initiated: startedAt } of page.Uploads ?? []) {
            // Not every server keeps to the prefix.
            if (!Key.startsWith(Prefix) || !startedAt || startedAt >= before) continue;
            const bytes = await bytesOf(client, { Bucket, Key, UploadId: uploadId });
            yield { area, key: Key.slice(Prefix.length), uploadId, startedAt, bytes };
          }
          marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
          isMore = page.IsTruncated === true;
        }
      }
    },
    async remove({ area, key, uploadId: UploadId }) {
      const upload = { Bucket, Key: `${prefix}${area}/${key}`, UploadId };
      await calling([404], (patience) => client.send(new AbortMultipartUploadCommand(upload), patience));
    },
  };
}

async function bytesOf(
  client: S3Client,
  upload: { readonly Bucket: string; readonly Key: string; readonly UploadId: string },
): Promise<number> {
  let bytes = 0;
  let PartNumberMarker: string | undefined;
  do {
    const query = { ...upload, PartNumberMarker };
    const page = await calling([404, ...UNSUPPORTED], (patience) =>
      client.send(new ListPartsCommand(query), patience),
    );
    if (isRefused(page)) return bytes;
    for (const { Size = 0 } of page.Parts ?? []) bytes += Size;
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker);
  return bytes;
}
