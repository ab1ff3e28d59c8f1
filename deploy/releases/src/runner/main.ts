import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { openObjectStorage } from '../adapters/open-object-storage.ts';
import { ApiRunner } from './api-runner.ts';
import { ApiSlot } from './api-slot.ts';
import { readRunnerEnvironment } from './runner-environment.ts';
import { runnerReporter } from './runner-reports.ts';
import { takeSlot } from './slot-file.ts';

/** Beyond the time in which an API finishes its calls. */
const GRACE_MS = 20_000;
/** Looks at the channel until a version is tried again that could not be started. */
const AGAIN_LOOKS = 30;

const say = (message: string, detail: object = {}): void =>
  console.log(JSON.stringify({ time: new Date().toISOString(), runner: env.name, msg: message, ...detail }));

const env = readRunnerEnvironment(process.env, hostname());
const directory = join(env.directory, 'releases');
mkdirSync(directory, { recursive: true, mode: 0o700 });
if (!takeSlot(join(env.directory, 'runner.slot'), 'runner'))
  throw new Error(`another runner has ${env.directory}: one for each directory`);
const apiEnv = { ...process.env, DRAIN_SECONDS: String(env.drainSeconds), SEED: 'none' };
const slotOn = (port: number) =>
  new ApiSlot({
    ...{ port, file: join(env.directory, `${port}.slot`), env: apiEnv },
    program: new URL('./api-slot.mjs', import.meta.url),
    graceMs: env.drainSeconds * 1000 + GRACE_MS,
  });
const write = runnerReporter(await openObjectStorage(env.store), env.channel, env.name);
const runner = new ApiRunner({
  store: await openReleaseStore(env.store, { root: env.root, checked: env.root !== undefined }),
  channel: env.channel,
  slots: [slotOn(env.ports[0]), slotOn(env.ports[1])],
  directory,
  modules: env.modules ?? resolve(fileURLToPath(new URL('../../api/node_modules', import.meta.url))),
  readyMs: env.readySeconds * 1000,
  lookMs: env.lookMs,
  againMs: AGAIN_LOOKS * env.lookMs,
  report: (state) =>
    write(state).catch((error: unknown) => say('the state could not be written', { error: String(error) })),
  say,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => runner.stop());
await runner.run();
