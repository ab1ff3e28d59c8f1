import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** A JPEG of at least so many bytes that no other call makes. */
export async function newPicture(bytes = 0): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(randomUUID()).digest();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } })
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .jpeg()
    .toBuffer();
  const padding = Math.max(0, bytes - picture.length);
  return Buffer.concat([picture, Buffer.alloc(padding)]);
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What announces a file. */
export const uploadOf = (bytes: Uint8Array, parts: object = {}) => ({
  ...{ uploadId: randomUUID(), name: 'a.jpg', folder: '', values: {} },
  ...{ size: bytes.length, sha256: sha256Of(bytes), ...parts },
});

export interface PartAnswer {
  readonly status: number;
  readonly offset: number;
  readonly code: string | undefined;
}

/** The client's side of tus, over a real connection: of a test app that listens. */
export function openTus(server: TestApp, browser: Browser) {
  const call = async (
    method: 'HEAD' | 'PATCH',
    uploadId: string,
    { headers = {}, body }: { headers?: Record<string, string | undefined>; body?: Readable },
  ): Promise<PartAnswer> => {
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = Object.entries({
      ...{ 'tus-resumable': '1.0.0', 'x-requested-with': 'newsphoto', cookie },
      ...headers,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return new Promise((resolve, reject) => {
      const path = `/api/uploads/files/${uploadId}`;
      const opened = request({ port, path, method, headers: Object.fromEntries(sent) }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            offset: Number(response.headers['upload-offset'] ?? -1),
            code: text === '' ? undefined : JSON.parse(text).messages[0].code,
          }),
        );
      });
      opened.on('error', reject);
      if (body) pipeline(body, opened).catch(reject);
      else opened.end();
    });
  };
  const patch = (
    uploadId: string,
    offset: number,
    body: Uint8Array | Readable,
    headers: Record<string, string | undefined> = {},
  ) =>
    call('PATCH', uploadId, {
      headers: {
        ...{ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        ...(body instanceof Readable ? {} : { 'content-length': String(body.length) }),
        ...headers,
      },
      body: body instanceof Readable ? body : Readable.from([body]),
    });
  return {
    head: (uploadId: string) => call('HEAD', uploadId, {}),
    patch,
    /** Announces one file and sends it in one part. */
    async send(deliveryId: string, bytes: Uint8Array, parts: object = {}): Promise<string> {
      const file = uploadOf(bytes, parts);
      await browser.post(`/api/uploads/deliveries/${deliveryId}/files`, { files: [file] });
      const { status } = await patch(file.uploadId, 0, bytes);
      if (status !== 204) throw new Error(`the file was answered with ${status}`);
      return file.uploadId;
    },
  };
}
export type Tus = ReturnType<typeof openTus>;

export async function openDelivery(browser: Browser, shared: object = {}): Promise<string> {
  const requestId = randomUUID();
  const body = { ...{ name: '', desk: '', fields: [] }, ...shared, requestId };
  return (await browser.post('/api/uploads/deliveries', body)).body.data.deliveryId;
}
