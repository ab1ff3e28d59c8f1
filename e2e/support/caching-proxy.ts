import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { NGINX, untilOpen } from './nginx.ts';
import { whole } from './whole.ts';

export interface CachingProxy {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/**
 * An nginx in front of the whole that keeps every answer it may keep, pages too, as our own set-up never does. It says in
 * `x-cache` where an answer came from.
 *
 * @param isCareless it keeps what is private or sets cookies as well, as badly configured caches do; `Vary` nginx
 *   always heeds
 */
export async function startCachingProxy(isCareless: boolean): Promise<CachingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-cache-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), config(folder, port, isCareless));
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilOpen(port);
  return {
    baseUrl: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function config(folder: string, port: number, isCareless: boolean): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  proxy_cache_path ${folder}/kept keys_zone=kept:10m;
  server {
    listen ${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    location / { proxy_pass ${whole().baseUrl}; }
    location /web/ {
      proxy_pass ${whole().baseUrl};
      proxy_cache kept;
      proxy_cache_key $request_uri;
      proxy_cache_valid any 10m;
      ${isCareless ? 'proxy_ignore_headers Cache-Control Expires Set-Cookie;' : ''}
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}
