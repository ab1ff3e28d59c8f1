import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { API_VERSION, type ReleaseDescriptor } from '@newsphoto/contract';
import { openReleaseStore, type ReceivedPublication } from '@newsphoto/releases';
import { giveKeys, makeKeys, runRelease, writeBuild } from '@newsphoto/releases/testing';
import { publicationServer } from './publication-server.ts';

// Teams without access to the store publish by the real command, over real connections.

let address: string;
let origin: string;
let root: string;
let files: Record<'office' | 'search' | 'cart' | 'stranger', string>;
let received: ReceivedPublication[];
let problems: unknown[];
let server: ReturnType<typeof publicationServer>;
/** Called before the store writes. */
let onReceive: () => Promise<void>;

async function run(...args: string[]) {
  let out = '';
  const say = (text: string) => {
    out += `${text}\n`;
  };
  const tried = async () => ({ lines: [] });
  const tools = { tryRelease: tried, tryInBrowser: tried, systemUser: () => undefined };
  const exit = await runRelease(args, { USER: 'tester' }, { log: say, error: say }, tools);
  return { exit, out };
}
const inStore = (...args: string[]) => run(...args, '--store', address);
/** As a team does: no store, a gateway, the root and its key. */
const through = (directory: string, key: string, ...args: string[]) =>
  run('publish', directory, '--gateway', origin, '--root', root, '--key', key, '--json', ...args);
const codeOf = async (directory: string, key: string, ...args: string[]) =>
  JSON.parse((await through(directory, key, ...args)).out).code;
const build = async (input: Partial<ReleaseDescriptor> = {}) =>
  (await writeBuild({ name: 'search', version: '1.0.0', ...input })).directory;

beforeEach(async () => {
  address = await mkdtemp(join(tmpdir(), 'newsphoto-publish-'));
  files = await makeKeys('office', 'search', 'cart', 'stranger');
  await giveKeys(inStore, files.office, { search: files.search, cart: files.cart });
  const store = await openReleaseStore(address);
  root = (await store.publishers.list())?.root ?? '';
  received = [];
  problems = [];
  onReceive = async () => undefined;
  server = publicationServer({
    store: {
      ...store,
      async receive(...input) {
        await onReceive();
        return store.receive(...input);
      },
    },
    channel: 'production',
    apiVersion: () => API_VERSION,
    onReceived: (one) => received.push(one),
    onProblem: (problem) => problems.push(problem),
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('170. a team publishes without access to the store; who has it promotes the release', async () => {
  const directory = await build();
  const { exit, out } = await through(directory, files.search, '--who', '検索 花子');
  expect([exit, JSON.parse(out)]).toEqual([
    0,
    expect.objectContaining({ name: 'search@1.0.0', isNew: true }),
  ]);
  expect(received).toEqual([expect.objectContaining({ name: 'search', version: '1.0.0', isNew: true })]);
  expect((await inStore('promote', 'search@1.0.0', '--why', 'new', '--key', files.search)).exit).toBe(0);
  expect((await inStore('verify')).out).toContain('every change since then is signed');
  const again = await through(directory, files.search);
  expect([again.exit, JSON.parse(again.out).isNew]).toEqual([0, false]);
});

test('171. other keys are refused: of another team, of no team, of one that was revoked', async () => {
  const directory = await build();
  expect(await codeOf(directory, files.cart)).toBe('key/no-right');
  expect(await codeOf(directory, files.stranger)).toBe('key/unknown');
  const list = await (await openReleaseStore(address)).publishers.list();
  const own = [...(list?.keys.values() ?? [])].find(({ owner }) => owner === 'search')?.id ?? '';
  await inStore('key', 'revoke', own, '--why', 'left', '--key', files.office);
  expect(await codeOf(directory, files.search)).toBe('key/revoked');
  expect(await (await openReleaseStore(address)).list()).toEqual([]);
});

test('171. a signature for another store, and names in other letters, are refused', async () => {
  const other = 'a'.repeat(64);
  expect(await codeOf(await build(), files.search, '--root', other)).toBe('key/no-right');
  expect(await codeOf(await build({ name: 'SEARCH' }), files.search)).toMatch(/^release\//);
  expect(received).toEqual([]);
});

test('172. what the gate refuses is not stored, and the version stays free', async () => {
  const routes = [{ ...(await descriptorOf(await build())).routes[0], path: '/csv/*' }];
  const refused = await through(await build({ routes: routes as ReleaseDescriptor['routes'] }), files.search);
  expect(refused.exit).toBe(1);
  expect((await through(await build(), files.search)).exit).toBe(0);
});

const descriptorOf = async (directory: string): Promise<ReleaseDescriptor> =>
  JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'));

test('172. a file that differs from its descriptor, and another release of the same version', async () => {
  const directory = await build();
  await writeFile(join(directory, 'entry.js'), 'other');
  expect(await codeOf(directory, files.search)).toBe('release/damaged');
  expect(await (await openReleaseStore(address)).list()).toEqual([]);
  expect((await through(await build(), files.search)).exit).toBe(0);
  const other = (await writeBuild({ name: 'search', version: '1.0.0' }, { 'entry.js': 'e', 'page.js': 'p' }))
    .directory;
  expect(await codeOf(other, files.search)).toBe('release/exists');
});

test('171. without a signature nothing of a descriptor is read', async () => {
  const sent = request(`${origin}/publications`, { method: 'POST' });
  const refused = once(sent, 'response');
  sent.write(line(await headOf(await build())));
  const [{ statusCode }] = await refused;
  expect(statusCode).toBe(403);
  sent.on('error', () => undefined).destroy();
});

test('171. a key that is revoked while its files are received publishes nothing', async () => {
  const list = await (await openReleaseStore(address)).publishers.list();
  const own = [...(list?.keys.values() ?? [])].find(({ owner }) => owner === 'search')?.id ?? '';
  onReceive = async () => {
    await inStore('key', 'revoke', own, '--why', 'left', '--key', files.office);
  };
  expect(await codeOf(await build(), files.search)).toBe('key/revoked');
  expect(await (await openReleaseStore(address)).list()).toEqual([]);
});

test('172. what is wrong with the store is logged; the sender does not get its address', async () => {
  const directory = await build();
  await writeFile(join(address, 'channels', 'production.json'), '{}');
  const { out } = await through(directory, files.search);
  expect(JSON.parse(out).code).toBe('store/unreachable');
  expect(out).not.toContain(address);
  expect(problems).toEqual([expect.objectContaining({ code: 'channel/unreadable' })]);
});

test('172. a store that fails after the files were sent is logged', async () => {
  onReceive = () => Promise.reject(new Error('down'));
  expect(await codeOf(await build(), files.search)).toBe('store/unreachable');
  expect(problems).toEqual([expect.objectContaining({ message: 'down' })]);
});

test('173. one release at a time: a second one is to try again, and can', async () => {
  const held = once(server, 'held');
  const arrived = once(server, 'arrived');
  onReceive = async () => {
    server.emit('arrived');
    await held;
  };
  const first = through(await build(), files.search);
  await arrived;
  const second = await build({ name: 'cart', routes: [] });
  const busy = await through(second, files.cart);
  expect([busy.exit, JSON.parse(busy.out).code]).toEqual([3, 'publication/busy']);
  server.emit('held');
  expect((await first).exit).toBe(0);
  expect((await through(second, files.cart)).exit).toBe(0);
});

test('174. a body that is no publication, has files besides, or says more than there is room for', async () => {
  expect((await post('')).status).toBe(400);
  expect((await post('{"schema":1}\n')).body).toContain('publication/malformed');
  expect((await post('x'.repeat(5 * 2 ** 20))).status).toBe(400);
  const head = await headOf(await build());
  expect((await post(line({ ...head, files: [['release.json', 2 ** 40]] }))).status).toBe(413);
  expect((await post(line({ ...head, files: [['../release.json', 2]] }))).status).toBe(400);
  const text = JSON.stringify(await descriptorOf(await build()));
  const besides = [...head.files, ['../../channels/production.json', 2]];
  expect((await post(`${line({ ...head, files: besides })}${text}`)).status).toBeGreaterThanOrEqual(400);
  // Nothing but the beginning is needed to refuse it.
  expect((await post(`${line(head)}${text}`)).body).toContain('key/unknown');
  expect(received).toEqual([]);
});

test('175. other paths and methods are nothing', async () => {
  expect((await fetch(`${origin}/publications`)).status).toBe(405);
  expect((await fetch(`${origin}/Publications`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${origin}/publications/../channels`)).status).toBe(404);
});

test('176. the command wants a root, a key and an address that no one else reads', async () => {
  const directory = await build();
  const refusal = async (...args: string[]) => {
    const { exit, out } = await run('publish', directory, '--json', ...args);
    return [exit, JSON.parse(out).code];
  };
  const key = ['--key', files.search];
  expect(await refusal('--gateway', origin, ...key)).toEqual([1, 'key/no-root']);
  expect(await refusal('--gateway', origin, '--root', root)).toEqual([1, 'key/no-key']);
  for (const gateway of ['http://archive.example.jp', 'ftp://127.0.0.1', 'gateway']) {
    expect(await refusal('--gateway', gateway, '--root', root, ...key)).toEqual([
      1,
      'publication/no-address',
    ]);
  }
  expect((await run('promote', 'search@1.0.0', '--gateway', origin)).exit).toBe(2);
});

const line = (head: object) => `${JSON.stringify(head)}\n`;
/** What a signed publication begins with: the signature of what the build is. */
async function headOf(directory: string) {
  const { name, version } = await descriptorOf(directory);
  const proof = { key: 'k', signature: 's' };
  const publication = { name, version, digest: 'd', at: new Date().toISOString(), who: 'x', proof };
  const files: [string, number][] = [
    ['release.json', (await readFile(join(directory, 'release.json'))).length],
  ];
  return { schema: 1, publication, files };
}

function post(body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/publications`, { method: 'POST' }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, body: text });
    });
    sent.on('error', reject).end(body);
  });
}
