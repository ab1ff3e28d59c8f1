import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deployedApi } from '../adapters/deployed-api.ts';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { makeApi, releaseCommand } from '../testing/release-command.ts';
import { makeKeys } from '../testing/team-keys.ts';
import { holderOf } from './slot-file.ts';

jest.setTimeout(60_000);
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const outdir = `node_modules/.test-builds/${process.pid}-runner`;

interface Behaviour {
  readonly readyAfter?: number | null;
  readonly code?: string;
  /** Option that names the key. */
  readonly key?: readonly string[];
}

/** An API that is ready after some ms; never with `null`. It finishes its calls on SIGTERM. */
const server = (version: string, readyAfter: number | null) => `
import { createServer } from 'node:http';
const start = Date.now();
let isLeaving = false;
const server = createServer((request, response) => {
  const isReady = !isLeaving && ${readyAfter !== null} && Date.now() - start >= ${readyAfter ?? 0};
  response.writeHead(isReady ? 200 : 503).end(JSON.stringify({ apiVersion: '${version}' }));
}).listen(Number(process.env.API_PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  isLeaving = true;
  setTimeout(() => { server.close(); server.closeAllConnections(); }, 100);
});
`;

describe('the runner of released APIs', () => {
  let address: string;
  let state: string;
  let ports: [number, number];
  let runners: ChildProcess[] = [];
  let output = '';
  beforeAll(() => {
    const entries = { 'run-api': './src/runner/main.ts', 'api-slot': './src/runner/slot-process.ts' };
    const script = `import { bundleServer } from '@newsphoto/build/server';
      await bundleServer(${JSON.stringify({ entries, outdir })});`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: workspace });
  });
  afterAll(() => rm(join(workspace, outdir), { recursive: true, force: true }));
  beforeEach(async () => {
    address = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
    state = await mkdtemp(join(tmpdir(), 'newsphoto-runner-'));
    ports = [await freePort(), await freePort()];
    output = '';
  });
  afterEach(async () => {
    await killRunners();
    for (const { pid } of holders()) process.kill(pid, 'SIGKILL');
    runners = [];
    for (const directory of [address, state]) await rm(directory, { recursive: true, force: true });
  });
  const { runCommand, runJson, build } = releaseCommand(() => address);

  async function publish(version: string, { readyAfter = 0, code = '', key = [] }: Behaviour = {}) {
    const offers = `1.${version.split('.')[1]}.0`;
    const files = { 'dist/server.mjs': code || server(offers, readyAfter) };
    const directory = await build({ ...makeApi(version, { offers }), entry: 'dist/server.mjs' }, files);
    expect(await runCommand('publish', directory, ...key)).toMatchObject({ exit: 0 });
  }
  async function promote(version: string, behaviour: Behaviour = {}) {
    await publish(version, behaviour);
    const args = ['promote', `api@${version}`, '--why', 'test', ...(behaviour.key ?? [])];
    expect(await runCommand(...args)).toMatchObject({ exit: 0 });
  }
  function start(env: NodeJS.ProcessEnv = {}): ChildProcess {
    const runner = spawn(process.execPath, [join(workspace, outdir, 'run-api.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{
          PATH: process.env.PATH,
          RELEASE_STORE: address,
          API_RELEASES: state,
          API_PORTS: ports.join(','),
        },
        ...{
          DATABASE_URL: 'postgres://none',
          API_LOOK_SECONDS: '0.05',
          API_READY_SECONDS: '3',
          DRAIN_SECONDS: '1',
        },
        ...{ API_MODULES: state, RUNNER_NAME: 'photo-1', ...env },
      },
    });
    for (const stream of [runner.stdout, runner.stderr]) stream?.on('data', (text) => (output += text));
    runners.push(runner);
    return runner;
  }
  const holders = () => ports.flatMap((port) => holderOf(join(state, `${port}.slot`)) ?? []);
  /** What a gateway with both addresses sees. */
  const seen = async () => {
    const urls = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
    return deployedApi(urls, false).then(
      ({ version }) => version,
      () => undefined,
    );
  };
  const readyPorts = () =>
    Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
  /** Waits until exactly this version runs, alone and ready. */
  async function untilAlone(version: string): Promise<number> {
    for (let tries = 0; tries < 400; tries += 1) {
      const [one, ...others] = holders();
      const isReady = (await readyPorts()).includes(true);
      if (one?.version === version && others.length === 0 && isReady) return one.pid;
      await sleep(25);
    }
    throw new Error(`${version} does not run alone: ${JSON.stringify(holders())}\n${output}`);
  }
  async function untilSaid(text: string): Promise<void> {
    for (let tries = 0; tries < 400 && !output.includes(text); tries += 1) await sleep(25);
    expect(output).toContain(text);
  }
  /** Why a version did not become ready, as the status shows it. */
  async function failureOf(version: string): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const failed = (await runJson('status')).data.runners[0]?.failed ?? {};
      if (failed[version]) return failed[version];
      await sleep(50);
    }
    throw new Error(`${version} did not fail: ${output}`);
  }
  /** The files change after the checks of the command. */
  async function promoteUnchecked(version: string): Promise<void> {
    const store = await openReleaseStore(address);
    const state = await store.channel('production');
    const revision = state.revision + 1;
    const entry = { ...state.releases.api, live: version, fallback: '1.3.0' };
    await store.writeChannel(
      { ...state, revision, releases: { ...state.releases, api: entry } },
      {
        ...{ action: 'promote', name: 'api', to: version, revision, who: 'tester', why: 'test' },
        at: new Date().toISOString(),
      },
    );
  }

  test('a promoted version takes over once it is ready, without a moment in which none is; one that may not run never does', async () => {
    await promote('1.3.0');
    const runner = start();
    await untilAlone('1.3.0');
    expect(await seen()).toBe('1.3.0');
    let isWatching = true;
    const gaps = (async () => {
      let count = 0;
      while (isWatching) {
        if (!(await readyPorts()).includes(true)) count += 1;
        await sleep(5);
      }
      return count;
    })();
    await promote('1.4.0', { readyAfter: 200 });
    await untilAlone('1.4.0');
    expect(await seen()).toBe('1.4.0');
    // Files that changed on this machine are fetched again.
    const [former = ''] = (await readdir(join(state, 'releases'))).filter((name) =>
      name.startsWith('1.3.0-'),
    );
    await writeFile(join(state, 'releases', former, 'dist/server.mjs'), 'changed');
    await runCommand('rollback', 'api');
    await untilAlone('1.3.0');

    // Files that changed in the store are not run at all.
    await publish('1.5.0');
    await writeFile(join(address, 'releases/api/1.5.0/dist/server.mjs'), 'changed');
    const damaged = await runCommand('promote', 'api@1.5.0', '--why', 'test');
    expect(damaged.out).toContain('stored files of api@1.5.0 are damaged: dist/server.mjs');
    await promoteUnchecked('1.5.0');
    expect(await failureOf('1.5.0')).toMatch(/^api@1\.5\.0: .*did not come as published$/);

    // One that does not become ready gives way, and the next one has its chance.
    await promote('1.6.0', { readyAfter: null });
    expect(await failureOf('1.6.0')).toBe('it was not ready within 3 s');
    await untilAlone('1.3.0');
    expect((await runCommand('status')).out).toMatch(
      / {2}photo-1 runs api@1\.3\.0 \(.*\); api@1\.6\.0 did not become ready: /,
    );
    isWatching = false;
    expect(await gaps).toBe(0);
    runner.kill('SIGTERM');
    await once(runner, 'exit');
    expect(holders()).toEqual([]);
  });

  test('where nothing runs yet, the version before it is started; a change that no valid key signed is not followed', async () => {
    const { office } = await makeKeys('office');
    const key = ['--key', office];
    await runCommand('key', 'init', '--owner', 'office', '--why', 'keys', ...key);
    const { root } = (await runJson('key', 'list')).data;
    await promote('1.3.0', { key });
    await promote('1.4.0', { key, code: 'process.exit(1);' });
    start({ RELEASE_ROOT: root });
    const pid = await untilAlone('1.3.0');
    expect(await failureOf('1.4.0')).toContain('it ended before it was ready');
    await publish('1.5.0', { key });
    const file = join(address, 'channels/production.json');
    const changed = (await readFile(file, 'utf8')).replace(/("live": ?)"1\.4\.0"/, '$1"1.5.0"');
    expect(changed).toContain('"1.5.0"');
    await writeFile(file, changed);
    await untilSaid('the channel could not be read');
    expect(await untilAlone('1.3.0')).toBe(pid);
  });

  test('a runner that is killed at any moment leaves one API, which the next runner takes over; a killed API starts again', async () => {
    await promote('1.3.0');
    start();
    const pid = await untilAlone('1.3.0');
    await killRunners();
    start();
    await untilSaid('runs already');
    expect(await untilAlone('1.3.0')).toBe(pid);
    // One that a killed runner had started may take its slot late.
    const other = ports.find((port) => holderOf(join(state, `${port}.slot`)) === undefined);
    const [release = ''] = await readdir(join(state, 'releases'));
    const entry = join(state, 'releases', release, 'dist/server.mjs');
    spawn(
      process.execPath,
      [join(workspace, outdir, 'api-slot.mjs'), join(state, `${other}.slot`), entry, '1.3.0'],
      { env: { API_PORT: String(other) } },
    );
    while (holders().length < 2) await sleep(10);
    expect(await untilAlone('1.3.0')).toBe(pid);
    // A second runner would fight with the first one.
    expect(await once(start(), 'exit')).toEqual([1, null]);
    await promote('1.4.0', { readyAfter: 100 });
    for (let at = 0; at < 4; at += 1) {
      await sleep(at * 90);
      await killRunners();
      expect(await readyPorts()).toContain(true);
      start();
    }
    const next = await untilAlone('1.4.0');
    process.kill(next, 'SIGKILL');
    while (holders()[0]?.pid === next) await sleep(20);
    expect(await untilAlone('1.4.0')).not.toBe(next);
  });

  test('a port of another program is named and nothing is ready there; it is tried again, also beside an empty slot file', async () => {
    const foreign = createHttp((_request, response) => response.end('ready')).listen(ports[0], '127.0.0.1');
    await once(foreign, 'listening');
    await writeFile(join(state, `${ports[0]}.slot`), '');
    await promote('1.3.0');
    start();
    expect(await failureOf('1.3.0')).toBe(`port ${ports[0]} is used by another program`);
    expect(output).not.toContain('a version is ready');
    foreign.close();
    foreign.closeAllConnections();
    await untilAlone('1.3.0');
    let shown: { version?: string } = {};
    while (shown.version !== '1.3.0') shown = (await runJson('status')).data.runners[0];
    expect(shown).toMatchObject({ failed: {} });
  });

  test('where nothing runs, a version that was ready once and no longer becomes ready makes way for the one before it', async () => {
    const mark = join(state, 'broken');
    await promote('1.3.0');
    await promote('1.4.0', {
      code: `import { existsSync } from 'node:fs';
        if (existsSync(${JSON.stringify(mark)})) process.exit(1);
        ${server('1.4.0', 0).replace('import', ';import')}`,
    });
    start();
    await untilSaid('a version is ready');
    const pid = await untilAlone('1.4.0');
    await killRunners();
    await writeFile(mark, '');
    process.kill(pid, 'SIGKILL');
    start();
    await untilAlone('1.3.0');
    expect(await failureOf('1.4.0')).toContain('it ended before it was ready');
    await rm(mark);
    await untilAlone('1.4.0');
  });

  async function killRunners(): Promise<void> {
    for (const runner of runners) await kill(runner);
  }
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
