import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname } from 'node:path';
import type { DownloadChoice, DownloadRequest } from '@newsphoto/contract';
import type { MediaStore } from '../media-store/media-store.ts';
import { prepareDownloadJob } from '../modules/downloads/prepare-download.job.ts';
import { Browser } from './browser.ts';
import { addContents, type ContentTraits } from './content-factory.ts';
import { inProcessDecoder } from './in-process-decoder.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const AS_STORED: DownloadChoice = { pixels: null, format: 'original' };

/** Contents with stored originals of these bytes. */
export async function addStored(
  { opened, media }: TestApp,
  files: readonly (ContentTraits & { readonly bytes: Uint8Array })[],
): Promise<number[]> {
  const traits = files.map(({ bytes, ...rest }, at) => ({
    ...{ original_key: `dd/${randomUUID()}-${at}`, file_size: bytes.length, ...rest },
  }));
  for (const [at, { original_key }] of traits.entries()) {
    const path = media.originalFile(original_key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, files[at]?.bytes ?? new Uint8Array());
  }
  return addContents(opened.db, traits);
}

/** A listening test instance, a member who downloads by a contract, and contents with stored originals. */
export async function openDownloadDesk(files: Parameters<typeof addStored>[1]) {
  const server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const premium = await new Browser(server.app).as('premium01');
  return { server, premium, ids: await addStored(server, files) };
}

/** A request for contents as they are stored. */
export const requestFor = (
  ids: readonly number[],
  change: Partial<DownloadRequest> = {},
): DownloadRequest => ({
  ...{ requestId: randomUUID(), nameTemplate: '{素材番号}', captions: '', contactSheet: false },
  selection: { contentIds: ids.map(String), choice: AS_STORED },
  ...change,
});

/** Runs the preparation of a download in this process, as the runner would. `onStep` may throw, as a process may end. */
export async function prepare(
  { opened, media }: Pick<TestApp, 'opened'> & { readonly media: MediaStore },
  downloadId: string,
  onStep: () => void = () => undefined,
): Promise<void> {
  const { handler } = prepareDownloadJob({ db: opened.db, media, pictureDecoder: inProcessDecoder });
  await handler.run({
    ...{ jobId: '', payload: { downloadId }, signal: new AbortController().signal, checkpoint: null },
    ran: { checkpoint: null, result: null },
    step: async (_progress, work) => {
      onStep();
      await opened.db.transaction().execute(work);
    },
  });
}

/** Creates and prepares a download; returns its id. */
export async function downloadBy(
  server: TestApp,
  browser: Browser,
  request: DownloadRequest,
): Promise<string> {
  const { body } = await browser.post('/api/downloads', request);
  await prepare(server, body.data.downloadId);
  return body.data.downloadId;
}

export interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly raw: Buffer;
}

/** Fetches over a socket: without one, nothing reports that bytes were sent. The server listens. */
export async function fetchBytes(
  { app }: TestApp,
  browser: Browser,
  downloadId: string,
  init: RequestInit = {},
): Promise<FetchedFile> {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`http://127.0.0.1:${port}/api/downloads/${downloadId}/file`, {
    ...init,
    headers: { cookie, ...init.headers },
  });
  const raw = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, raw };
}

/** A transfer that is not read further than its first bytes; `ended`: how many had arrived at its end. */
export async function startTransfer(
  { app }: TestApp,
  browser: Browser,
  id: string,
): Promise<{ readonly ended: Promise<number> }> {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path: `/api/downloads/${id}/file`, headers: { cookie }, agent: false });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      // A refusal is no transfer that could be ended.
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      let bytes = 0;
      const ended = new Promise<number>((done) => {
        response.once('close', () => done(bytes));
        response.on('error', () => undefined);
      });
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        response.pause();
        setTimeout(() => response.resume(), 20);
        resolve({ ended });
      });
    });
    outgoing.end();
  });
}
