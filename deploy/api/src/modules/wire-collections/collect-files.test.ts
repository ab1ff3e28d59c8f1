import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { FTP_PASSWORD, startFtpServer, type TestFtpServer } from '../../testing/ftp-server.ts';
import { certificateOf } from '../../testing/local-certificate.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { type Collection, collectFiles } from './collect-files.ts';
import { insertCollection } from './collections.repository.ts';
import { FtpFailure } from './ftp-problem.ts';
import { isSameFile, isUsableName, matchesPattern } from './remote-files.ts';

let opened: OpenDatabase;
let server: TestFtpServer;
let directory: string;
let collection: Collection;
let certificate: { key: string; cert: string };

beforeAll(async () => {
  opened = await freshDatabase();
  certificate = await certificateOf('localhost');
}, STARTUP_MS);
afterAll(async () => opened.close());
beforeEach(async () => {
  server = await startFtpServer(certificate);
  directory = await mkdtemp(join(tmpdir(), 'newsphoto-ftp-'));
  const settings = {
    ...({ name: 'a', host: '127.0.0.1', port: server.port, security: 'none', userName: 'wire' } as const),
    ...{ remoteFolder: 'out', namePattern: '*.xml', everyMinutes: 5, folder: 'a' },
    ...({ afterwards: 'leave', moveTo: '', isActive: true } as const),
  };
  const at = { box: '', now: new Date() };
  const collectionId = await opened.db
    .transaction()
    .execute((transaction) => insertCollection(transaction, settings, at));
  collection = { ...settings, collectionId };
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

const put = (name: string, text: string, modified = '20261126101112') =>
  server.files.set(`/out/${name}`, { content: Buffer.from(text), modified });
interface Wanted extends Partial<Collection> {
  readonly password?: string;
  readonly ca?: string;
  readonly silenceMs?: number;
  readonly allowsLocal?: boolean;
}
const collect = ({
  password = FTP_PASSWORD,
  ca,
  silenceMs = 5000,
  allowsLocal = true,
  ...change
}: Wanted = {}) =>
  collectFiles(
    {
      ...{ db: opened.db, settleMs: 0, rest: async () => undefined, now: () => new Date() },
      ftp: { silenceMs, allowsLocal, ...(ca && { ca }) },
    },
    { ...collection, ...change },
    { password, directory, signal: AbortSignal.timeout(20_000) },
  );
const failing = async (wanted?: Wanted): Promise<string> =>
  collect(wanted).then(
    ({ failure }) => failure?.code ?? '',
    (error: unknown) => (error instanceof FtpFailure ? error.code : String(error)),
  );
const texts = async () => {
  const names = (await readdir(directory)).sort();
  return Promise.all(names.map(async (name) => [name, await readFile(join(directory, name), 'utf8')]));
};
const remote = () => [...server.files.keys()].sort();

test.each([{ withoutMlsd: false }, { withoutMlsd: true }])(
  'files are collected once, and again when they change: %o',
  async (listing) => {
    Object.assign(server.behaviour, listing);
    const [first, second] = listing.withoutMlsd
      ? ['Nov 26 10:11', 'Nov 26 10:12']
      : ['20261126101112', '20261126101200'];
    put('a.xml', 'one', first);
    put('B.XML', 'two', first);
    put('c.txt', 'three', first);
    expect(await collect()).toEqual({ files: 2, unusable: 0 });
    expect(await texts()).toEqual([
      ['B.XML', 'two'],
      ['a.xml', 'one'],
    ]);
    expect(await collect()).toEqual({ files: 0, unusable: 0 });
    put('a.xml', 'ONE', second);
    expect(await collect()).toEqual({ files: 1, unusable: 0 });
    // The first one was not read yet: nothing replaces it.
    expect(await texts()).toContainEqual(['a_2.xml', 'ONE']);
    expect(remote()).toEqual(['/out/B.XML', '/out/a.xml', '/out/c.txt']);
  },
);

test('a transfer that is cut continues where it ended, and from the beginning on servers that cannot', async () => {
  const text = 'x'.repeat(300_000);
  put('a.xml', text);
  server.behaviour.cutAfter = 100_000;
  expect(await failing()).toBe('ftp/interrupted');
  expect((await readdir(directory)).filter((name) => !name.startsWith('.'))).toEqual([]);
  expect(await collect()).toMatchObject({ files: 1 });
  expect(server.sent).toEqual(['/out/a.xml 0', '/out/a.xml 100000']);
  expect(await texts()).toEqual([['a.xml', text]]);

  put('b.xml', text);
  server.behaviour.cutAfter = 100_000;
  expect(await failing()).toBe('ftp/interrupted');
  server.behaviour.refusesRest = true;
  expect(await collect()).toMatchObject({ files: 1 });
  expect((await texts())[1]).toEqual(['b.xml', text]);
});

test('a process that ends before a file has its name leaves it for the next run', async () => {
  put('a.xml', 'one');
  await collect();
  const { rows } = await opened.pool.query<{ hidden: string }>(
    'update wire_collected set is_placed = false where collection_id = $1 returning name',
    [collection.collectionId],
  );
  expect(rows).toHaveLength(1);
  // As if it had been placed and taken in meanwhile.
  await rm(join(directory, 'a.xml'));
  expect(await collect()).toEqual({ files: 0, unusable: 0 });
  expect(await texts()).toEqual([]);
});

test('a file is deleted or moved on the server only after it is in the folder', async () => {
  put('a.xml', 'one');
  put('b.xml', 'two');
  server.behaviour.cutAfter = 1;
  expect(await failing({ afterwards: 'delete' })).toBe('ftp/interrupted');
  expect(remote()).toEqual(['/out/a.xml', '/out/b.xml']);
  server.behaviour.refusesDelete = true;
  expect(await failing({ afterwards: 'delete' })).toBe('ftp/files');
  expect((await texts()).map(([name]) => name)).toEqual(['a.xml', 'b.xml']);
  server.behaviour.refusesDelete = false;
  // It only deletes: both were fetched.
  expect(await collect({ afterwards: 'delete' })).toEqual({ files: 0, unusable: 0 });
  expect([remote(), server.sent.length]).toEqual([[], 3]);

  put('c.xml', 'three');
  await collect({ afterwards: 'move', moveTo: 'done' });
  expect(remote()).toEqual(['/out/done/c.xml']);
});

test('files that are still being written wait', async () => {
  put('a.xml', 'beginning');
  put('b.xml', 'two');
  put('c.xml.part', 'three');
  put('empty.xml', '');
  let lists = 0;
  server.behaviour.onList = () => {
    lists += 1;
    if (lists <= 2) put('a.xml', `beginning${'.'.repeat(lists)}`);
  };
  expect(await collect({ namePattern: '*' })).toMatchObject({ files: 1 });
  expect(await texts()).toEqual([['b.xml', 'two']]);
  server.behaviour.onList = undefined;
  expect(await collect({ namePattern: '*' })).toMatchObject({ files: 1 });
  expect(await texts()).toContainEqual(['a.xml', 'beginning..']);
});

test('a file that grows while it is read is read again later', async () => {
  put('a.xml', 'begin');
  put('b.xml', 'two');
  server.behaviour.onRead = () => put('a.xml', 'begin and end');
  expect(await collect()).toEqual({ files: 1, unusable: 0 });
  expect(await texts()).toEqual([['b.xml', 'two']]);
  expect(await collect()).toEqual({ files: 1, unusable: 0 });
  expect(await texts()).toContainEqual(['a.xml', 'begin and end']);
});

test('hostile names stay in one folder, and others are collected', async () => {
  put('good.xml', 'one');
  const line = 'type=file;size=3;modify=20261126101112;';
  server.behaviour.lines = [
    ...['../x.xml', '/etc/x.xml', 'a\\x.xml', '.hidden.xml', 'nul\0.xml', `${'長'.repeat(90)}.xml`].map(
      (name) => `${line} ${name}`,
    ),
    `${line} line\nbreak.xml`,
    `type=file;size=99999999999999;modify=20261126101112; huge.xml`,
    `type=dir;size=0;modify=20261126101112; folder.xml`,
  ];
  expect(await collect({ namePattern: '*' })).toMatchObject({ files: 1 });
  expect(await texts()).toEqual([['good.xml', 'one']]);
});

test('a list without end is refused', async () => {
  server.behaviour.lines = Array.from({ length: 120_000 }, (_, at) => `${'x'.repeat(70)}${at}.xml`);
  expect(await failing()).toBe('ftp/too-many');
});

test.each<[string, Wanted, (one: TestFtpServer) => void]>([
  ['ftp/login', { password: 'wrong' }, () => undefined],
  ['ftp/folder', { remoteFolder: 'none' }, () => undefined],
  ['ftp/unreachable', { host: 'no-such-host.invalid' }, () => undefined],
  ['ftp/address', { allowsLocal: false }, () => undefined],
  ['ftp/address', { allowsLocal: false, host: '::ffff:127.0.0.1' }, () => undefined],
  ['ftp/address', { allowsLocal: false, host: '169.254.169.254' }, () => undefined],
  ['ftp/address', { allowsLocal: false, host: '64:ff9b:0:0:0:0:7f00:1' }, () => undefined],
  ['ftp/silent', { silenceMs: 100 }, ({ behaviour }) => (behaviour.silentAt = 'connect')],
  ['ftp/silent', { silenceMs: 100 }, ({ behaviour }) => (behaviour.silentAt = 'MLSD')],
  ['ftp/address', {}, ({ behaviour }) => (behaviour.passiveHost = '192.0.2.1')],
  ['ftp/certificate', { security: 'explicit', host: 'localhost' }, () => undefined],
])('%s with %o', async (code, wanted, prepare) => {
  put('a.xml', 'one');
  prepare(server);
  expect(await failing(wanted)).toBe(code);
  expect(server.commands.filter((line) => line.startsWith('PASS')).length).toBeLessThanOrEqual(
    code === 'ftp/certificate' || wanted.allowsLocal === false ? 0 : 1,
  );
});

test('with FTPS names, passwords and files are encrypted, for the right host alone, and never without', async () => {
  put('a.xml', 'one');
  const encrypted = { security: 'explicit', ca: certificate.cert } as const;
  expect(await failing({ ...encrypted, host: '127.0.0.1' })).toBe('ftp/certificate');
  expect(await collect({ ...encrypted, host: 'localhost' })).toMatchObject({ files: 1 });
  expect(server.commands).toContain('PROT P');

  const plain = await startFtpServer();
  expect(await failing({ ...encrypted, host: 'localhost', port: plain.port })).toBe('ftp/no-tls');
  expect(plain.commands.filter((line) => /USER|PASS/.test(line))).toEqual([]);
  await plain.close();
});

test('a folder that cannot be written to is a problem of this machine', async () => {
  await rm(directory, { recursive: true });
  await writeFile(directory, 'a file');
  expect(await failing()).toBe('ftp/local');
});

test.each([
  ['a.xml', '*.xml', true],
  ['A.XML', '*.xml', true],
  ['a.xml.part', '*.xml', false],
  ['kyodo-1.xml', 'kyodo-?.*', true],
  ['kyodo-12.xml', 'kyodo-?.*', false],
  ['aXbXc', 'a*b*c', true],
  ['', '*', true],
  ['a.b', 'a+b', false],
])('the name %#: %s and the pattern %s', (name, pattern, expected) => {
  expect(matchesPattern(name, pattern)).toBe(expected);
});

test('a pattern of many stars is compared in a moment', () => {
  expect(matchesPattern(`${'a'.repeat(5000)}b`, '*a'.repeat(99))).toBe(false);
});

test('names that Japanese senders use can be used', () => {
  expect(['速報_20261126.xml', 'a b.xml', '①㈱髙.XML'].map(isUsableName)).toEqual([true, true, true]);
  expect(['', '..', 'a/b', ' a', 'a.', 'a\u202Etxt.xml', 'a\ufffd'].some(isUsableName)).toBe(false);
});

test('a file whose list shows the year in place of the time has not changed', () => {
  const file = { name: 'a', size: 3, modified: 'May 26 10:11' };
  expect(isSameFile(file, { ...file, modified: 'May 26 2026' })).toBe(true);
  expect(isSameFile(file, { ...file, modified: 'May 26 10:12' })).toBe(false);
  expect(isSameFile(file, { ...file, modified: 'May 27 2026' })).toBe(false);
  expect(isSameFile(file, { ...file, size: 4, modified: 'May 26 2026' })).toBe(false);
});
