// Processes of the product on a server that openCluster of the search bench started, and what they take.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const API = join(ROOT, 'deploy/api');
const HOST = '127.0.0.1';
const FLAGS = JSON.parse(readFileSync(join(API, 'node-flags.json'), 'utf8'));
const TICK_MS = 10;
/** Answers the message `gc` with the memory that is in use after a collection. */
const MEMORY_ON_REQUEST = `data:text/javascript,${encodeURIComponent(`
  process.on('message', async (message) => {
    if (message !== 'gc') return;
    for (let turn = 0; turn < 3; turn += 1) {
      global.gc();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    process.send({ type: 'memory', ...process.memoryUsage() });
  });
  process.channel?.unref();`)}`;

const { Client } = createRequire(join(API, 'package.json'))('pg');

/** A connection to the server, for what a bench writes itself. */
export async function connect(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function started(script, env) {
  const child = fork(join(ROOT, script), {
    env: { ...process.env, ...env },
    execArgv: [...FLAGS, '--expose-gc', '--import', MEMORY_ON_REQUEST],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${script} ended with ${code}`)),
  );
  ended.catch(() => undefined);
  const [{ port }] = await Promise.race([once(child, 'message'), ended]);
  return {
    ...{ port, pid: child.pid, url: `http://${HOST}:${port}` },
    /** Memory after a collection, in bytes. */
    async memory() {
      child.send('gc');
      const [{ rss, heapUsed, external }] = await once(child, 'message');
      return { rss, used: heapUsed + external };
    },
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** An API process; several share a data directory. */
export const startApi = ({ url, dataDir }) =>
  started('deploy/api/dist/server.mjs', {
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' },
    ...{ API_HOST: HOST, API_PORT: '0' },
  });

/** A gateway before some APIs. */
export function startGateway(apis, dataDir) {
  const store = join(dataDir, 'releases');
  mkdirSync(store, { recursive: true });
  return started('deploy/gateway/dist/server.mjs', {
    ...{ HOST, PORT: '0', RELEASE_STORE: store, DATA_DIR: dataDir, LOG_LEVEL: 'silent', PINS: 'off' },
    API_URL: apis.map(({ url }) => url).join(','),
  });
}

/** The photographs have no files: the API is not to look for the original of each, nor to read terms while it is measured. */
export async function leaveNoWork(client) {
  const { rowCount } = await client.query('select 1 from content_file_maps limit 1');
  if (rowCount === 0) {
    await client.query(
      `insert into content_file_maps (content_id, reason) select content_id, 'format' from contents`,
    );
  }
  await client.query('truncate search_term_queue');
}

/** Members with a session each; returns their cookies. */
export async function addReaders(client, count) {
  const named = `from generate_series(1, $1::int) n`;
  await client.query(
    `insert into groups (group_id, name, group_kbn) values ('9001', '計測社', '1') on conflict do nothing`,
  );
  await client.query(
    `insert into users (user_id, user_name, user_code, group_id)
       select 'reader' || n, '計測 ' || n, '', '9001' ${named} on conflict do nothing`,
    [count],
  );
  await client.query(
    `insert into sessions (session_id, token_hash, user_id, expires_at)
       select gen_random_uuid(), sha256(('bench-session-' || n)::bytea), 'reader' || n, now() + interval '12 hours'
       ${named}
       on conflict (token_hash) do update set created_at = now(), last_seen_at = now(), expires_at = excluded.expires_at`,
    [count],
  );
  return Array.from({ length: count }, (_, index) => `NPSESSION=bench-session-${index + 1}`);
}

function ticksOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [own, ofEnded] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
    return { parent: Number(fields[1]), own, ofEnded };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

/** Milliseconds of processor time of a process until now, with its children, also those that ended. */
export function cpuMs(pid) {
  const self = ticksOf(pid);
  if (!self) throw new Error(`process ${pid} has ended`);
  let ticks = self.own + self.ofEnded;
  for (const name of readdirSync('/proc')) {
    const child = Number(name) ? ticksOf(name) : undefined;
    if (child?.parent === pid) ticks += child.own;
  }
  return ticks * TICK_MS;
}

/** Milliseconds of all processors since the machine started: working, and in all. */
export function machineMs() {
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, idle, wait, irq, softirq, steal] = line.split(/\s+/).slice(1).map(Number);
  const busy = user + nice + system + irq + softirq + steal;
  return { busy: busy * TICK_MS, all: (busy + idle + wait) * TICK_MS };
}

export const load = () => loadavg()[0].toFixed(1);
export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
export const percentile = (values, share) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
