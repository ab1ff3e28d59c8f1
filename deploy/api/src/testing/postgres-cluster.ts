import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian has it, unless POSTGRES_BIN names a directory. */
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';

export interface PostgresCluster {
  readonly url: string;
  stop(): void;
}

/** A directory for clusters, and the programs of the machine's PostgreSQL, run as a user who may run them. */
export interface ClusterHome {
  readonly directory: string;
  /** Makes a directory below it that belongs to that user. */
  makeFolder(name: string): string;
  run(command: string, args: readonly string[]): void;
  /** Runs a script that calls them. */
  runScript(path: string, args: readonly string[], env: Readonly<Record<string, string>>): string;
  /** Starts the cluster in a folder, on a socket there. @param settings `name=value` each @param socket folder of an earlier start */
  start(data: string, settings?: readonly string[], socket?: string): PostgresCluster;
  remove(): void;
}

export function openClusterHome(): ClusterHome {
  const directory = mkdtempSync(join(tmpdir(), 'newsphoto-postgres-'));
  const identity = process.getuid?.() === 0 ? noUser() : undefined;
  const give = (path: string) => {
    if (identity) chownSync(path, identity.uid, identity.gid);
    return path;
  };
  give(directory);
  const bin = process.env.POSTGRES_BIN ?? DEBIAN_BIN;
  const run = (command: string, args: readonly string[]) =>
    void execFileSync(join(bin, command), args, { ...identity, cwd: directory, stdio: 'ignore' });
  const makeFolder = (name: string) => {
    const path = join(directory, name);
    mkdirSync(path, { mode: 0o700 });
    return give(path);
  };
  return {
    ...{ directory, makeFolder, run },
    runScript: (path, args, env) =>
      execFileSync('bash', ['-c', readFileSync(path, 'utf8'), path, ...args], {
        ...{ ...identity, cwd: directory, encoding: 'utf8' as const },
        env: { PATH: `${bin}:${process.env.PATH}`, ...env },
      }),
    start(data, settings = [], earlier) {
      const socket = earlier ?? makeFolder(`socket-${Math.random().toString(36).slice(2, 8)}`);
      const options = ['listen_addresses=', 'fsync=off', ...settings].map((one) => `-c '${one}'`).join(' ');
      run('pg_ctl', [
        '-D',
        data,
        '-o',
        `-k ${socket} ${options}`,
        '-w',
        '-l',
        join(directory, 'log'),
        'start',
      ]);
      return {
        url: `postgres://postgres@/postgres?host=${socket}`,
        stop: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
      };
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A new cluster in the home's folder `data`. */
export function initCluster({ directory, run }: ClusterHome): string {
  const data = join(directory, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C.UTF-8', '-E', 'UTF8']);
  return data;
}

/** Starts a PostgreSQL server of the machine's own binaries, on a socket in a separate directory. */
export function startPostgresCluster(): PostgresCluster {
  const home = openClusterHome();
  const { url, stop } = home.start(initCluster(home));
  return {
    url,
    stop: () => {
      stop();
      home.remove();
    },
  };
}

/** PostgreSQL refuses to run as root. */
function noUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
