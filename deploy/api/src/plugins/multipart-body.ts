import type { FastifyRequest } from 'fastify';
import type { ApiServer } from '../api-server.ts';
import { ApiError } from '../errors/api-error.ts';

/** Parts of a form. */
const MOST_PARTS = 20;
const LONGEST_NAME = 200;

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads multipart form data in this scope, and nothing else: texts by their names, and files in lists (`files[]`). A form of
 * another site cannot send it, as it has no header of this one (see the plugin csrf).
 * @param mostBytes of the body
 */
export function acceptMultipart(scope: ApiServer, mostBytes: number): void {
  scope.removeAllContentTypeParsers();
  const limits = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
  const parse = ({ headers }: FastifyRequest, bytes: Buffer<ArrayBuffer>) =>
    bodyOf(headers['content-type'] ?? '', bytes);
  scope.addContentTypeParser('multipart/form-data', limits, parse);
}

async function bodyOf(
  type: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<Record<string, string | SentFile[]>> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ApiError('request/unreadable');
  });
  const parts = [...form.entries()];
  if (parts.length > MOST_PARTS) throw new ApiError('request/unreadable');
  const body = new Map<string, string | SentFile[]>();
  for (const [name, value] of parts) {
    const before = body.get(name);
    if (typeof value === 'string') {
      if (before !== undefined) throw new ApiError('request/unreadable');
      body.set(name, value);
      continue;
    }
    const file = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
    body.set(name, [...(Array.isArray(before) ? before : []), file]);
  }
  return Object.fromEntries(body);
}

/** A name of a sent file without folders, line breaks and marks that reverse the direction of a line. */
export const plainFileName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((character) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(character))
    .slice(0, LONGEST_NAME)
    .join('')
    .trim() || 'file';
