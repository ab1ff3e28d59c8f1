import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addKey,
  changeRingFile,
  openRing,
  RINGS,
  type RingName,
  readRingFile,
  ringPath,
  signerOf,
  useKey,
} from '@newsphoto/keys';
import { type Environment, readEnvironment } from '../environment.ts';
import { countBoxes, resealBoxes } from '../sealed/reseal-boxes.ts';
import { SEALED_COLUMNS } from '../sealed/sealed-columns.ts';
import { secretBoxOf } from '../sealed/secret-box.ts';
import { Browser } from '../testing/browser.ts';
import { enrolTotp } from '../testing/second-factors.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type BoxAccess, withBoxes } from './box-access.ts';
import { runKeys } from './run-keys.ts';

const MINUTE_MS = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-rotation-'));
let at = Date.now();

/** The rings of one process, whose clock may be behind. */
function ringsOf(behindMs: number) {
  const now = () => at - behindMs;
  const ring = (name: RingName) => openRing({ ...RINGS[name], secret: undefined, dataDir, now });
  return {
    ...{ signer: signerOf(ring('signing')), pinSigner: signerOf(ring('pins')) },
    secrets: secretBoxOf(ring('secrets')),
  };
}

const PROCESSES = [ringsOf(0), ringsOf(4_000)] as const;
let servers: TestApp[];
let browsers: Browser[];

beforeAll(async () => {
  const first = await startTestApp(PROCESSES[0]);
  servers = [first, await startTestApp(PROCESSES[1], first)];
  browsers = await Promise.all(servers.map(({ app }) => new Browser(app).as('desk00001')));
}, STARTUP_MS);
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.close();
  rmSync(dataDir, { recursive: true });
});

const said: string[] = [];
async function keys(line: string, variables: Record<string, string> = {}): Promise<string> {
  said.length = 0;
  const env = readEnvironment({ DATA_DIR: dataDir });
  const [{ opened }] = servers as [TestApp];
  const secrets = ringsOf(0).secrets;
  const boxes: BoxAccess = {
    count: () => countBoxes(opened.db, SEALED_COLUMNS, secrets),
    reseal: () => resealBoxes(opened.db, SEALED_COLUMNS, { secrets }),
  };
  const code = await runKeys(line.split(' '), {
    ...{ env, variables, now: () => at, say: (text) => said.push(text) },
    withBoxes: (_env, work) => work(boxes),
  });
  return `${code} ${said.join('\n')}`;
}

/** As API and gateways sign and verify them. */
const passes: string[] = [];

const idIn = (text: string): string => String(/k[0-9a-f]{10}/.exec(text)?.[0]);

/** Each process answers for cookies of both; the requests run while `step` does. */
async function withRequests(step: () => Promise<unknown>): Promise<void> {
  const missing = `/media/3${'0'.repeat(32)}/240.jpg`;
  const calls = Array.from({ length: 50 }, async (_, call) => {
    const [from, to] = [browsers[call % 2] as Browser, servers[(call >> 1) % 2] as TestApp];
    const visitor = new Browser(to.app);
    for (const [name, value] of from.cookies) visitor.cookies.set(name, value);
    const session = await visitor.get('/api/user/sessions');
    const picture = await visitor.get(missing);
    return `${session.status} ${picture.status}`;
  });
  const [results] = await Promise.all([Promise.all(calls), step()]);
  expect(new Set(results)).toEqual(new Set(['200 404']));
  for (const one of PROCESSES) passes.push(one.pinSigner.sign('pass'));
  for (const pass of passes)
    for (const one of PROCESSES) expect(one.pinSigner.verify('pass', pass)).toBe(true);
}

test('all rings are rotated while two processes answer, and no request fails', async () => {
  await enrolTotp(servers[0] as TestApp, browsers[0] as Browser);
  const rings = (['signing', 'secrets', 'pins'] as const).map((ring) => ({
    ring,
    file: ringPath(dataDir, RINGS[ring].file),
  }));
  const former = rings.map(({ file }) => String(readRingFile(file)[0]?.id));
  const added: string[] = [];
  const forAll = async (line: (at: number) => string) => {
    for (const [index, { ring }] of rings.entries()) await keys(`${line(index)} --ring ${ring}`);
  };
  await withRequests(async () => {
    for (const { ring } of rings) added.push(idIn(await keys(`add --ring ${ring}`)));
  });
  await expect(keys(`use ${added[0]} --ring signing`)).rejects.toThrow('is new');
  at += MINUTE_MS;
  await withRequests(() => forAll((index) => `use ${added[index]}`));
  // The second process still uses the former keys.
  at += 2_000;
  await withRequests(async () => undefined);
  await expect(keys(`retire ${former[0]} --ring signing`)).rejects.toThrow('needed until');
  at += MINUTE_MS;
  await expect(keys(`retire ${former[1]} --ring secrets`)).rejects.toThrow('1 boxes are sealed with');
  expect(await keys('list --ring secrets')).toContain(`${former[1]}  former, may be retired, `);
  await withRequests(() => keys('reseal'));
  expect(said).toEqual([`1 boxes were sealed again in the embedded database of ${dataDir}`]);
  expect(await keys('list --ring secrets')).toContain(`${added[1]}  current, 0 days old, 1 boxes`);
  await forAll((index) => `retire ${former[index]} --leaked`);
  expect(rings.map(({ file }) => readRingFile(file).map(({ id }) => id))).toEqual(added.map((id) => [id]));
}, 60_000);

test('a command without the database or the keys of the API makes neither, and retires no key', async () => {
  const folder = mkdtempSync(join(dataDir, 'other-'));
  const run = async (line: string) => {
    const [lines, env]: [string[], Environment] = [[], readEnvironment({ DATA_DIR: folder })];
    const say = (text: string) => lines.push(text);
    const code = await runKeys(line.split(' '), { env, variables: {}, now: () => at, say, withBoxes });
    return `${code} ${lines.join(' ')}`;
  };
  expect(await run('list')).toContain('secrets: not made yet');
  await expect(run('reseal')).rejects.toThrow('not made yet');
  expect(readdirSync(folder)).toEqual([]);
  openRing({ ...RINGS.secrets, secret: undefined, dataDir: folder });
  const [former] = readRingFile(ringPath(folder, 'secrets.key'));
  changeRingFile(ringPath(folder, 'secrets.key'), (ring) => addKey(ring, at - 3 * MINUTE_MS).ring);
  const [, added] = readRingFile(ringPath(folder, 'secrets.key'));
  changeRingFile(ringPath(folder, 'secrets.key'), (ring) =>
    useKey(ring, String(added?.id), at - 2 * MINUTE_MS),
  );
  for (const line of ['list', 'reseal', `retire ${former?.id} --ring secrets`])
    await expect(run(line)).rejects.toThrow('set DATABASE_URL as the API has it');
  expect(readRingFile(ringPath(folder, 'secrets.key'))).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['keys']);
});

test('the command prints no key, and leaves rings of the environment alone', async () => {
  const text = await keys('list --ring pins');
  const id = idIn(await keys('add --ring pins'));
  const content = readFileSync(ringPath(dataDir, 'pins.key'), 'utf8');
  expect(content).toContain(id);
  for (const { bytes } of readRingFile(ringPath(dataDir, 'pins.key'))) {
    expect(content).toContain(bytes.toString('base64url'));
    expect(text).not.toContain(bytes.toString('base64url'));
  }
  const PIN_SECRET = 'a secret that gateways and API have got';
  expect(await keys('list --ring pins', { PIN_SECRET })).toBe('0 pins: from PIN_SECRET');
  await expect(keys('add --ring pins', { PIN_SECRET })).rejects.toThrow('the ring is in PIN_SECRET');
  expect(await keys('list --ring report')).toBe('0 report: not made yet');
  await expect(keys('add --ring report')).rejects.toThrow('not made yet');
  expect(existsSync(ringPath(dataDir, 'report.key'))).toBe(false);
  for (const wrong of [
    'add',
    'use --ring pins',
    'list --ring none',
    'reseal --ring pins',
    'nothing',
    'add k0 --ring pins',
  ])
    expect(await keys(wrong)).toMatch(/^2 usage/);
});
