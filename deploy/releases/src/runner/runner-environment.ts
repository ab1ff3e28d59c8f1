import { join, resolve } from 'node:path';

export interface RunnerEnvironment {
  /** Address of the release store. */
  readonly store: string;
  readonly channel: string;
  readonly root: string | undefined;
  /** Releases and the state of the runner. */
  readonly directory: string;
  readonly modules: string | undefined;
  /** An API runs on one of them; for the time of a change on both. */
  readonly ports: readonly [number, number];
  readonly readySeconds: number;
  readonly drainSeconds: number;
  readonly lookMs: number;
  /** Of this runner, among those of the channel. */
  readonly name: string;
}

const LAST_PORT = 65_535;
/** A store is not read more often than this. */
const LEAST_LOOK_SECONDS = 0.05;
const PORTS = /^([1-9]\d{0,4}), *([1-9]\d{0,4})$/;

/** Reads the environment; throws with a sentence that names what is wrong. */
export function readRunnerEnvironment(env: NodeJS.ProcessEnv, machine: string): RunnerEnvironment {
  if (!env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is missing: two versions run side by side, and the embedded database is for one process',
    );
  if (env.SEED && env.SEED !== 'none')
    throw new Error(
      `SEED=${env.SEED}: the sample is part of the checkout (npm start), a released API has none`,
    );
  const dataDir = env.DATA_DIR || '.data';
  const [, first, second] = PORTS.exec(env.API_PORTS || '8081,8082') ?? [];
  const isUsable = Math.max(Number(first), Number(second)) <= LAST_PORT && first !== second;
  if (first === undefined || second === undefined || !isUsable)
    throw new Error(`API_PORTS ${env.API_PORTS} is not two ports: 8081,8082`);
  return {
    store: env.RELEASE_STORE || join(dataDir, 'releases'),
    channel: env.CHANNEL || 'production',
    root: env.RELEASE_ROOT || undefined,
    directory: resolve(env.API_RELEASES || join(dataDir, 'api-releases')),
    modules: env.API_MODULES ? resolve(env.API_MODULES) : undefined,
    ports: [Number(first), Number(second)],
    readySeconds: seconds('API_READY_SECONDS', env.API_READY_SECONDS || '600'),
    drainSeconds: seconds('DRAIN_SECONDS', env.DRAIN_SECONDS || '10'),
    lookMs: 1000 * Math.max(LEAST_LOOK_SECONDS, seconds('API_LOOK_SECONDS', env.API_LOOK_SECONDS || '1')),
    name: (env.RUNNER_NAME || machine).toLowerCase().replace(/[^a-z0-9-]+/g, '-'),
  };
}

function seconds(name: string, text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new Error(`${name} ${text} is no number of seconds`);
}
