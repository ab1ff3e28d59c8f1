import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian has it, unless POSTGRES_BIN names a directory. */
const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';

export interface PostgresCluster {
  readonly url: string;
  stop(): void;
}

/** Starts a PostgreSQL server of the machine's own binaries, on a socket in a separate directory. */
export function startPostgresCluster(): PostgresCluster {
  const directory = mkdtempSync(join(tmpdir(), 'newsphoto-postgres-'));
  const identity = process.getuid?.() === 0 ? noUser() : undefined;
  if (identity) chownSync(directory, identity.uid, identity.gid);
  const bin = process.env.POSTGRES_BIN ?? DEBIAN_BIN;
  const run = (command: string, args: readonly string[]) =>
    execFileSync(join(bin, command), args, { ...identity, cwd: directory, stdio: 'ignore' });
  const data = join(directory, 'data');
  const options = `-k ${directory} -c listen_addresses= -c fsync=off`;
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C.UTF-8', '-E', 'UTF8']);
  run('pg_ctl', ['-D', data, '-o', options, '-w', '-l', join(directory, 'log'), 'start']);
  return {
    url: `postgres://postgres@/postgres?host=${directory}`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function noUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
