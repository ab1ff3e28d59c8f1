import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { openClusterHome } from './postgres-cluster.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const PORT = 6432;

export const hasPgbouncer = existsSync(PGBOUNCER);

export interface Pgbouncer {
  /** Of the database whose address was given. */
  readonly url: string;
  close(): Promise<void>;
}

/** Debian's pgbouncer with a connection for each transaction, in front of a database of a cluster on a socket. */
export async function startPgbouncer(
  database: string,
  { connections, timeZone = 'UTC' }: { readonly connections: number; readonly timeZone?: string },
): Promise<Pgbouncer> {
  const [, name = '', host = ''] = /\/([^/?]+)\?host=(.*)$/.exec(database) ?? [];
  const home = openClusterHome();
  const folder = home.makeFolder('pgbouncer');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${host} user=postgres pool_size=${connections} timezone=${timeZone} datestyle=ISO
[pgbouncer]
pool_mode = transaction
auth_type = any
unix_socket_dir = ${folder}
listen_port = ${PORT}
max_client_conn = 200
server_login_retry = 1
`,
    { mode: 0o644 },
  );
  // As root it refuses to run.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const server = spawn(PGBOUNCER, [...user, '-q', settings], { stdio: 'ignore' });
  const end = () => void server.kill('SIGKILL');
  process.once('exit', end);
  await answers(join(folder, `.s.PGSQL.${PORT}`), server);
  return {
    url: `postgres://postgres@/${name}?host=${folder}&port=${PORT}`,
    close: async () => {
      process.off('exit', end);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      end();
      await ended;
      home.remove();
    },
  };
}

async function answers(path: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(path, () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGKILL');
  throw new Error('pgbouncer does not start');
}
