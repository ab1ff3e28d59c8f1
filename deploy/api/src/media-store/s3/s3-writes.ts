import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { calling, isRefused } from './s3-failures.ts';

/** Larger files are sent in parts of this size or, so that they are not too many, larger ones. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 9000;
/** Parts in memory. */
const AT_ONCE = 3;
/** 412: the key exists. 409: it is being written. */
const EXISTS = [409, 412];

export interface Written {
  readonly Bucket: string;
  readonly Key: string;
  readonly Metadata: { readonly sha256: string };
}

/** Writes bytes or a file; false if the key exists and was to be written once. */
export async function writeObject(
  client: S3Client,
  to: Written,
  {
    source,
    once,
    partBytes = PART_BYTES,
  }: {
    readonly source: string | Uint8Array;
    readonly once: boolean;
    readonly partBytes?: number;
  },
): Promise<boolean> {
  const condition = once ? { IfNoneMatch: '*' } : {};
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (typeof source === 'string' && size > partBytes)
    return writeParts(client, to, { path: source, size, partBytes, condition });
  const Body = typeof source === 'string' ? await readFile(source) : source;
  const answer = await calling(once ? EXISTS : [], (patience) =>
    client.send(new PutObjectCommand({ ...to, Body, ...condition }), patience),
  );
  return !isRefused(answer);
}

interface InParts {
  readonly path: string;
  readonly size: number;
  readonly partBytes: number;
  readonly condition: { readonly IfNoneMatch?: string };
}

async function writeParts(client: S3Client, to: Written, input: InParts): Promise<boolean> {
  const { Bucket, Key } = to;
  const started = await calling([], (patience) =>
    client.send(new CreateMultipartUploadCommand(to), patience),
  );
  const UploadId = isRefused(started) ? undefined : started.UploadId;
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts = await sendParts(client, upload, input);
    const answer = await calling('IfNoneMatch' in input.condition ? EXISTS : [], (patience) =>
      client.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...input.condition }),
        patience,
      ),
    );
    if (isRefused(answer)) await abort(client, upload);
    return !isRefused(answer);
  } catch (error) {
    await abort(client, upload);
    throw error;
  }
}

type Upload = { readonly Bucket: string; readonly Key: string; readonly UploadId: string | undefined };

/** What cannot be removed now is by the rule of the bucket. */
const abort = (client: S3Client, upload: Upload): Promise<unknown> =>
  calling([404], (patience) => client.send(new AbortMultipartUploadCommand(upload), patience)).catch(
    () => undefined,
  );

async function sendParts(client: S3Client, upload: Upload, { path, size, partBytes }: InParts) {
  const length = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const file = await open(path, 'r');
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next; at < size; at = next) {
      next = at + length;
      const Body = Buffer.allocUnsafe(Math.min(length, size - at));
      await readFully(file, Body, at);
      const PartNumber = at / length + 1;
      const sent = await calling([], (patience) =>
        client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), patience),
      );
      parts.push({ PartNumber, ETag: isRefused(sent) ? undefined : sent.ETag });
    }
  };
  try {
    const attempt = () =>
      work().catch((error: unknown) => {
        // Nothing more is sent of what cannot be completed.
        next = size;
        throw error;
      });
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, attempt));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    await file.close();
  }
  return parts.sort((one, other) => one.PartNumber - other.PartNumber);
}

/** A buffer that is not filled would send other memory of this process. */
async function readFully(file: FileHandle, into: Buffer, position: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) throw new Error('a file became shorter while it was sent');
    done += bytesRead;
  }
}
