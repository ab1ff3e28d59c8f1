import { readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/**
 * What s3rver does not support of uploads in parts: listing them, a page each, and removing one.
 * @param directory of s3rver
 * @returns false for other requests
 */
export function createUploadCalls(directory: string) {
  const folderOf = (bucket: string) => join(directory, bucket, '._S3rver_uploads');
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = '' } = request;
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [bucket = '', ...rest] = decodeURIComponent(pathname).slice(1).split('/');
    const folder = folderOf(bucket);
    const upload = searchParams.get('uploadId');
    if (method === 'GET' && rest.join('/') === '' && searchParams.has('uploads')) {
      answer(response, 200, await uploadsIn(folder, searchParams));
      return true;
    }
    if (upload === null || (method !== 'GET' && method !== 'DELETE')) return false;
    const parts = await partsIn(join(folder, upload));
    if (!parts) answer(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    else if (method === 'GET') answer(response, 200, parts);
    else {
      await rm(join(folder, upload), { recursive: true, force: true });
      response.writeHead(204).end();
    }
    return true;
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

async function uploadsIn(folder: string, query: URLSearchParams): Promise<string> {
  const ids = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    ids.map(async (id) => ({
      id,
      key: await readFile(join(folder, id, 'key'), 'utf8'),
      startedAt: (await stat(join(folder, id, 'key'))).mtime,
    })),
  );
  const orderOf = ({ key, id }: { key: string; id: string }) => `${key} ${id}`;
  const after = orderOf({ key: query.get('key-marker') ?? '', id: query.get('upload-id-marker') ?? '' });
  const left = all
    .filter((one) => one.key.startsWith(query.get('prefix') ?? '') && orderOf(one) > after)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const [first] = left;
  if (!first)
    return '<ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>';
  return `<ListMultipartUploadsResult><IsTruncated>${left.length > 1}</IsTruncated>
    <NextKeyMarker>${first.key}</NextKeyMarker><NextUploadIdMarker>${first.id}</NextUploadIdMarker>
    <Upload><Key>${first.key}</Key><UploadId>${first.id}</UploadId><Initiated>${first.startedAt.toISOString()}</Initiated></Upload>
    </ListMultipartUploadsResult>`;
}

async function partsIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return undefined;
  const parts = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const { size } = await stat(join(folder, name));
        return `<Part><PartNumber>${name}</PartNumber><Size>${size}</Size></Part>`;
      }),
  );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}
