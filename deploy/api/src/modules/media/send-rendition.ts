import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { isSystemError } from '../../errors/system-error.ts';
import { type MediaFile, type MediaRange, UnsatisfiableRange } from '../../media-store/media-objects.ts';
import type { MediaStore } from '../../media-store/media-store.ts';

/** Of what browsers play and show, by the ending of the key. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
};

type Renditions = Pick<MediaStore, 'openRendition' | 'hasRendition'>;

/** Sends a file of the renditions, or the range of it that the browser requests. */
export async function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, key }: { readonly media: Renditions; readonly key: string },
): Promise<FastifyReply> {
  const etag = tagOf(key);
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isNamed(request.headers['if-none-match'], etag)) {
    if (!(await media.hasRendition(key))) throw new ApiError('route/unknown');
    return reply.code(304).send();
  }
  const range = rangeOf(request, etag);
  try {
    const file = await media.openRendition(key, range);
    return send(request, reply, { file, key, isRange: range !== undefined });
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) throw new ApiError('route/unknown');
    if (!(error instanceof UnsatisfiableRange)) throw error;
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${error.size}`, 'content-length': 0 })
      .send();
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, key, isRange }: { readonly file: MediaFile; readonly key: string; readonly isRange: boolean },
): FastifyReply {
  const { from, to, size, modified, stream } = file;
  reply.headers({ 'content-length': to - from, 'last-modified': modified.toUTCString() });
  reply.type(TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
  if (isRange) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** The bytes of a key never change, wherever they are stored. */
const tagOf = (key: string): string => `"${key.split('/').slice(1).join('-')}"`;

const isNamed = (condition: string | undefined, etag: string): boolean =>
  (condition ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** One range; undefined for everything else, as for all of the file. */
function rangeOf({ headers }: FastifyRequest, etag: string): MediaRange | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === '') return last === '' ? undefined : { last: Number(last) };
  const from = Number(first);
  if (last === '') return { from };
  return Number(last) < from ? undefined : { from, to: Number(last) + 1 };
}
