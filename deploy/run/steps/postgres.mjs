import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const DEBIAN_SERVERS = '/usr/lib/postgresql';
const OLDEST = 15;

/** The directory of the programs of a PostgreSQL server that is new enough, or undefined. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = existsSync(DEBIAN_SERVERS)
    ? readdirSync(DEBIAN_SERVERS).map((version) => join(DEBIAN_SERVERS, version, 'bin'))
    : [];
  return [process.env.POSTGRES_BIN, ...debian.sort().reverse(), ...onPath].find(
    (directory) => directory && existsSync(join(directory, 'initdb')) && versionIn(directory) >= OLDEST,
  );
}

function versionIn(directory) {
  const text = execFileSync(join(directory, 'initdb'), ['--version'], {
    encoding: 'utf8',
    cwd: dirname(directory),
  });
  return Number(/(\d+)/.exec(text)?.[1] ?? 0);
}
