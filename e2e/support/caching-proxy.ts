import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePorts } from './free-port.ts';
import { runNginx } from './nginx.ts';
import { testInstance } from './test-instance.ts';

export interface CachingProxy {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/**
 * An nginx in front of the test instance that keeps every answer it may keep, pages too, as our own set-up never does. It says in
 * `x-cache` where an answer came from.
 *
 * @param isCareless it keeps what is private or sets cookies as well, as badly configured caches do; `Vary` nginx
 *   always heeds
 */
export function startCachingProxy(isCareless: boolean): Promise<CachingProxy> {
  return onFreePorts(1, async (port = 0) => {
    const folder = await mkdtemp(join(tmpdir(), 'newsphoto-cache-'));
    const stop = await runNginx(folder, config(folder, port, isCareless));
    return { baseUrl: `http://localhost:${port}`, stop };
  });
}

function config(folder: string, port: number, isCareless: boolean): string {
  return `access_log off;
  proxy_cache_path ${folder}/kept keys_zone=kept:10m;
  server {
    listen ${port};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    location / { proxy_pass ${testInstance().baseUrl}; }
    location /web/ {
      proxy_pass ${testInstance().baseUrl};
      proxy_cache kept;
      proxy_cache_key $request_uri;
      proxy_cache_valid any 10m;
      ${isCareless ? 'proxy_ignore_headers Cache-Control Expires Set-Cookie;' : ''}
      add_header X-Cache $upstream_cache_status always;
    }
  }`;
}
