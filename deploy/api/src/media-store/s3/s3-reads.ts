import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaFile, MediaRange, MediaReader } from '../media-objects.ts';
import { positionsOf, UnsatisfiableRange } from '../media-objects.ts';
import { calling, isRefused, READ_PATIENCE_MS } from './s3-failures.ts';

export interface S3Object {
  readonly Bucket: string;
  readonly Key: string;
}

export interface ObjectHead {
  readonly size: number;
  readonly sha256: string | undefined;
}

/** Undefined where there is none. */
export async function headOf(client: S3Client, object: S3Object): Promise<ObjectHead | undefined> {
  const found = await calling(
    [404],
    (patience) => client.send(new HeadObjectCommand(object), patience),
    READ_PATIENCE_MS,
  );
  if (isRefused(found)) return undefined;
  return { size: found.ContentLength ?? 0, sha256: found.Metadata?.sha256 };
}

/** Undefined where there is none. */
export async function openObject(
  client: S3Client,
  object: S3Object,
  range?: MediaRange,
): Promise<(MediaFile & { readonly sha256: string | undefined }) | undefined> {
  // Not every server knows the bytes at the end of a file.
  if (range && 'last' in range) {
    const head = await headOf(client, object);
    return head && openObject(client, object, positionsOf(head.size, range));
  }
  const query = { ...object, ...(range && { Range: headerOf(range) }) };
  const found = await calling(
    [404, 416],
    (patience) => client.send(new GetObjectCommand(query), patience),
    READ_PATIENCE_MS,
  );
  if (isRefused(found)) {
    if (found.refused === 404) return undefined;
    throw new UnsatisfiableRange((await headOf(client, object))?.size ?? 0);
  }
  const { ContentLength: length = 0, ContentRange, LastModified: modified = new Date(0), Metadata } = found;
  const [, first = '0', size = String(length)] = /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  const from = Number(first);
  // In Node the body is a stream of it; the type covers browsers as well.
  const stream = found.Body as Readable;
  return { size: Number(size), modified, from, to: from + length, stream, sha256: Metadata?.sha256 };
}

const headerOf = ({ from, to }: { readonly from: number; readonly to?: number }): string =>
  `bytes=${from}-${to === undefined ? '' : to - 1}`;

/** How often a connection that breaks is opened again at the same position. */
const AGAIN = 2;

interface Connection {
  readonly stream: Readable;
  readonly chunks: AsyncIterator<Buffer>;
  at: number;
  readonly end: number;
}

/**
 * Reads by positions over one connection, as long as the positions follow each other.
 * @param open the bytes between two positions
 */
export function createS3Reader(open: (from: number, to: number) => Promise<Readable>): MediaReader {
  let current: Connection | undefined;
  let rest: Buffer = Buffer.alloc(0);
  const close = (): void => {
    current?.stream.destroy();
    current = undefined;
    rest = Buffer.alloc(0);
  };
  const fill = async (into: Buffer, done: number, position: number, until: number): Promise<number> => {
    const at = position + done;
    if (current?.at !== at || at >= current.end) {
      close();
      const end = Math.max(until, position + into.length);
      const stream = await open(at, end);
      current = { stream, chunks: stream[Symbol.asyncIterator](), at, end };
    }
    if (rest.length === 0) {
      const { value, done: isOver } = await current.chunks.next();
      if (isOver) throw new EndOfFile();
      rest = value;
    }
    const count = rest.copy(into, done, 0);
    rest = rest.subarray(count);
    current.at += count;
    return count;
  };
  return {
    async read(into, position, until) {
      let failures = 0;
      for (let done = 0; done < into.length; ) {
        try {
          done += await fill(into, done, position, until);
        } catch (error) {
          close();
          failures += 1;
          if (failures > AGAIN || !isBroken(error)) throw error;
        }
      }
    },
    close: async () => close(),
  };
}

/** A connection that broke; not what the store says of the file. */
const isBroken = (error: unknown): boolean =>
  !(error instanceof EndOfFile || error instanceof UnsatisfiableRange || isSystemError(error, 'ENOENT'));

class EndOfFile extends Error {
  constructor() {
    super('a stored file is shorter than it was');
  }
}
