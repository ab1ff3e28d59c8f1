import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program of an nginx, or undefined. */
export function findNginx() {
  const directories = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return [process.env.NGINX_BIN, ...directories.map((directory) => join(directory, 'nginx'))].find(
    (path) => path && existsSync(path),
  );
}
