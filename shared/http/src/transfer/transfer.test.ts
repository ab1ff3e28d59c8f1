import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import axios from 'axios';
import { configureHttp } from '../client/current-client.ts';
import { SILENT_PORTS } from '../client/http-ports.ts';
import type { TransferProgress } from '../client/http-request.ts';
import { isCanceled } from '../errors/api-error.ts';
import { createFakeNetwork, type FakeAnswer, type SentRequest } from '../testing.ts';
import { downloadFile, uploadForm } from './transfer.ts';

/** The file that the browser saves, and its object URLs. */
const saved: { name: string; address: string }[] = [];
const held = new Map<string, Blob>();
const EXPORT = ['GET /csv/files/:jobId', { params: { jobId: '7' } }] as const;
const CSV = { source: { contentIds: ['1'] }, setting: { columns: ['headline'], encoding: 'utf-8' } } as const;

beforeEach(() => {
  jest.useFakeTimers();
  saved.length = 0;
  held.clear();
  URL.createObjectURL = (blob) => {
    held.set(`blob:${held.size}`, blob as Blob);
    return `blob:${held.size - 1}`;
  };
  URL.revokeObjectURL = (address) => void held.delete(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function connect(answer: (request: SentRequest) => FakeAnswer, confirmPassword = async () => false) {
  const network = createFakeNetwork(answer);
  const shown: string[] = [];
  const presenter = { danger: (text: string) => void shown.push(text), confirm: async () => undefined };
  configureHttp({ ports: { ...SILENT_PORTS, presenter, confirmPassword }, adapter: network.adapter });
  return { sent: network.sent, shown };
}

test('[A-032][A-033] a download requests a blob and saves it under the name of the header', async () => {
  const blob = new Blob(['a,b']);
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''%E5%86%99%E7%9C%9F.csv" };
  const { sent } = connect(() => ({ status: 200, body: blob, headers }));
  await expect(downloadFile(...EXPORT)).resolves.toBe('写真.csv');
  expect(sent[0]).toMatchObject({ method: 'GET', address: '/api/csv/files/7', responseType: 'blob' });
  expect(saved).toEqual([{ name: '写真.csv', address: 'blob:0' }]);
  expect(held.get('blob:0')).toBe(blob);
  expect(document.querySelector('a')).toBeNull();
  jest.runAllTimers();
  expect(held.size).toBe(0);
});

test('[A-034] a download without a name is saved as "download"', async () => {
  connect(() => ({ status: 200, body: new Blob(['x']) }));
  await downloadFile('POST /csv', { body: CSV });
  expect(saved[0]?.name).toBe('download');
});

test('a refused download saves nothing and shows the server’s message, which came as a blob too', async () => {
  const body = { messages: [{ code: 'E1043', text: '件数が多すぎます。' }], requestId: 'r' };
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  // jsdom's Blob has no text().
  blob.text = async () => JSON.stringify(body);
  const { shown } = connect(() => ({ status: 400, body: blob }));
  await expect(downloadFile(...EXPORT)).rejects.toMatchObject({ code: 'E1043', status: 400 });
  expect(shown).toEqual(['件数が多すぎます。']);
  expect(saved).toEqual([]);
});

test('a download that needs the password is sent again once it was entered', async () => {
  const body = { messages: [{ code: '403-password', text: 'パスワードの確認が必要です。' }], requestId: 'r' };
  const refusal = new Blob([JSON.stringify(body)], { type: 'application/json' });
  refusal.text = async () => JSON.stringify(body);
  const answers: FakeAnswer[] = [
    { status: 403, body: refusal },
    { status: 200, body: new Blob(['a,b']) },
  ];
  const { shown } = connect(
    () => answers.shift() ?? { status: 500 },
    async () => true,
  );
  await downloadFile(...EXPORT);
  expect([saved.length, shown, answers]).toEqual([1, [], []]);
});

test('progress of both directions is reported, each to its own call', async () => {
  const progresses: TransferProgress[] = [];
  const onProgress = (progress: TransferProgress) => void progresses.push(progress);
  connect((request) => {
    request.progress(request.responseType === 'blob' ? 'down' : 'up', 50, 100);
    request.progress(request.responseType === 'blob' ? 'up' : 'down', 1);
    return { status: 200, body: new Blob(['x']) };
  });
  await downloadFile(...EXPORT, { onProgress });
  expect(progresses).toEqual([{ loaded: 50, total: 100 }]);
  await uploadForm({ path: ['upload'], values: {} }, { onProgress });
  expect(progresses).toHaveLength(2);
});

test.each([
  ['download', (signal: AbortSignal) => downloadFile(...EXPORT, { signal })],
  ['upload', (signal: AbortSignal) => uploadForm({ path: ['upload'], values: { a: 1 } }, { signal })],
])('a %s can be given up: nothing is saved or shown', async (_what, start) => {
  const { shown } = connect(() => 'never');
  const controller = new AbortController();
  const failure = start(controller.signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  controller.abort();
  expect(isCanceled(await failure)).toBe(true);
  expect([shown, saved]).toEqual([[], []]);
});

test('[A-035][A-036] an upload is multipart form data', async () => {
  const { sent } = connect(() => ({ status: 200, body: { ok: true } }));
  const files = [new File(['1'], '1.jpg'), new File(['2'], '2.jpg')];
  const values = { title: '題', files };
  await expect(uploadForm({ path: ['upload'], method: 'PUT', values })).resolves.toEqual({ ok: true });
  expect(sent[0]).toMatchObject({ method: 'PUT', address: '/api/upload' });
  expect(sent[0]?.headers['Content-Type']).toBe('multipart/form-data');
  expect(sent[0]?.body).toBeInstanceOf(FormData);
});

test('[A-035] on the wire the form has its boundary, its names and its files', async () => {
  jest.useRealTimers();
  const heard = { type: '', body: '' };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'x-requested-with,content-type');
    if (request.method === 'OPTIONS') return void response.end();
    heard.type = request.headers['content-type'] ?? '';
    request.on('data', (chunk: Buffer) => {
      heard.body += chunk.toString('utf8');
    });
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{"ok":1}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const real = axios.getAdapter(axios.defaults.adapter ?? 'xhr');
  configureHttp({
    ports: SILENT_PORTS,
    adapter: (config) => real({ ...config, baseURL: `http://127.0.0.1:${port}` }),
  });
  try {
    const values = { f: [new File(['写真の中身'], '写真.jpg')], a: { b: '値' }, none: null };
    await expect(uploadForm({ path: ['upload'], values })).resolves.toEqual({ ok: 1 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(heard.type).toMatch(/^multipart\/form-data; boundary=.+/);
  expect(heard.body).toContain('name="f[]"; filename="写真.jpg"');
  expect(heard.body).toContain('写真の中身');
  expect(heard.body).toContain('name="a.b"\r\n\r\n値');
  expect(heard.body).not.toContain('none');
});
