import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onFreePorts, PortTaken } from './free-port.ts';

const TEMPLATES = join(import.meta.dirname, '../../deploy/nginx/templates');
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PATIENCE_MS = 5_000;

const places = (process.env.PATH ?? '').split(delimiter);
const find = (name: string, ...first: readonly (string | undefined)[]) =>
  [...first, ...places.map((place) => join(place, name))].find((path) => path && existsSync(path));

export const NGINX = find('nginx', process.env.NGINX_BIN, '/usr/sbin/nginx');
/** What {@link startNginx} needs and this machine lacks. Without it the tests tagged `@nginx` are not part of a run. */
export const missingForNginx = [
  ...(NGINX ? [] : ['nginx (NGINX_BIN)']),
  ...(find('openssl') ? [] : ['openssl']),
].join(' and ');
export const hasBrotli = existsSync(BROTLI_MODULE);

export interface Nginx {
  readonly https: string;
  readonly http: string;
  stop(): Promise<void>;
}

/**
 * Starts an nginx on free ports from the templates of deploy/nginx, with a certificate made for it.
 *
 * @param gateway host and port
 * @param releases directory of release files, for an nginx that serves them itself
 * @param stored the media directory, for files that the API hands over
 */
export function startNginx(gateway: string, releases?: string, stored?: string): Promise<Nginx> {
  const files = { releases, stored };
  return onFreePorts(2, (https = 0, http = 0) => startNginxOn(https, http, gateway, files));
}

interface NginxFiles {
  readonly releases: string | undefined;
  readonly stored: string | undefined;
}

async function startNginxOn(
  httpsPort: number,
  httpPort: number,
  gateway: string,
  { releases, stored = '/nonexistent' }: NginxFiles,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-nginx-'));
  makeCertificate(folder);
  await fillTemplates(folder, {
    NEWSPHOTO_GATEWAY: gateway,
    NEWSPHOTO_NAME: 'localhost',
    NEWSPHOTO_HTTPS_PORT: String(httpsPort),
    NEWSPHOTO_HTTP_PORT: String(httpPort),
    NEWSPHOTO_CERTIFICATE: join(folder, 'certificate.pem'),
    NEWSPHOTO_CERTIFICATE_KEY: join(folder, 'key.pem'),
    NEWSPHOTO_CACHE: join(folder, 'cache'),
    NEWSPHOTO_LOG: join(folder, 'access.log'),
    NEWSPHOTO_FILES: join(folder, `newsphoto/files-from-${releases ? 'disk' : 'cache'}.conf`),
    NEWSPHOTO_RELEASES: releases ?? '',
    NEWSPHOTO_STORED: stored,
    NEWSPHOTO_BROTLI: hasBrotli ? 'brotli_static on;' : '',
  });
  const brotli = hasBrotli ? `load_module ${BROTLI_MODULE};\n` : '';
  const stop = await runNginx(folder, `include ${folder}/newsphoto.conf;`, brotli);
  return { https: `https://localhost:${httpsPort}`, http: `http://localhost:${httpPort}`, stop };
}

/**
 * Runs an nginx that writes everything into a separate folder.
 *
 * @param http content of the block `http`
 * @param modules lines that load them
 * @returns ends it and removes the folder
 * @throws PortTaken
 */
export async function runNginx(folder: string, http: string, modules = ''): Promise<() => Promise<void>> {
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder, http, modules));
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilOpen(folder, child);
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
}

/** The directives around the templates in /etc/nginx/nginx.conf; everything nginx writes stays in the folder. */
function mainConfig(folder: string, http: string, modules: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${modules}daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${http}
}
`;
}

/** As envsubst does: names that are set are filled in, everything else with a dollar is nginx's own. */
async function fillTemplates(folder: string, values: Readonly<Record<string, string>>): Promise<void> {
  await cp(TEMPLATES, folder, { recursive: true });
  await mkdir(join(folder, 'cache'), { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.template')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const filled = text.replace(/\$\{(NEWSPHOTO_\w+)\}/g, (written, key) => values[key] ?? written);
    await writeFile(join(folder, name.replace(/\.template$/, '')), filled);
  }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'pipe' });
}

/** nginx writes the file of its process id once it has its ports; without them it ends. */
async function untilOpen(folder: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!existsSync(join(folder, 'nginx.pid'))) {
    if (child.exitCode !== null) throw await whyEnded(folder);
    if (Date.now() > end) throw new Error('nginx did not open its ports');
    await sleep(20);
  }
}

async function whyEnded(folder: string): Promise<Error> {
  const log = await readFile(join(folder, 'error.log'), 'utf8');
  return log.includes('Address already in use') ? new PortTaken(log) : new Error(`nginx ended: ${log}`);
}
