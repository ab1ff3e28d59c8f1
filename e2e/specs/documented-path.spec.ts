import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { documentedPath, type Place, publicAddress } from '../support/documented-path.ts';
import { expect, test } from '../support/fixtures.ts';
import { storeDirectory } from '../support/release-command.ts';

// A file of another workspace, which is not built for this one.
const { initCluster, openClusterHome }: typeof import('../../deploy/api/src/testing/postgres-cluster.ts') =
  createRequire(import.meta.url)('../../deploy/api/src/testing/postgres-cluster.ts');

const PHOTOGRAPH = join(import.meta.dirname, '../../deploy/sample/assets/photographs/american-bison.jpg');
const run = promisify(execFile);

/** A call as a visitor of photo.example.jp sends it. */
function call(place: Place, path: string, cookie: string, body?: object) {
  return new Promise<{ readonly status: number; readonly cookies: string[]; readonly body: unknown }>(
    (resolve, reject) => {
      const headers = {
        ...{ host: 'photo.example.jp', 'x-requested-with': 'newsphoto', cookie },
        ...(body && { 'content-type': 'application/json' }),
      };
      const method = body ? 'POST' : 'GET';
      request(
        { ...publicAddress(place), path, method, headers, rejectUnauthorized: false },
        async (answer) => {
          const { statusCode: status = 0 } = answer;
          resolve({ status, cookies: answer.headers['set-cookie'] ?? [], body: await json(answer) });
        },
      )
        .once('error', reject)
        .end(body && JSON.stringify(body));
    },
  );
}

test('the path of deploy/README.md brings up nginx, two gateways and two APIs, with its commands as they are written', {
  tag: ['@nginx', '@proc'],
}, async () => {
  const postgres = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
  // A machine with Node alone has neither.
  test.skip(
    !existsSync(join(postgres, 'initdb')) || !existsSync('/usr/bin/envsubst'),
    'no PostgreSQL server, or no envsubst',
  );
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-path-'));
  const network = `127.${20 + Math.floor(Math.random() * 200)}.1.`;
  const home = openClusterHome();
  const server = home.start(initCluster(home), [`listen_addresses=${network}20`, 'port=18500']);
  const place: Place = {
    ...{ folder, network, store: join(folder, 'store') },
    database: `postgres://postgres@${network}20:18500/postgres`,
  };
  try {
    await cp(storeDirectory(), place.store, { recursive: true });
    await mkdir(join(folder, 'srv/photographs'), { recursive: true });
    await mkdir(join(folder, 'etc/systemd/system'), { recursive: true });
    await cp(PHOTOGRAPH, join(folder, 'srv/photographs/bison.jpg'));
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    await writeFile(
      join(folder, 'nginx.conf'),
      `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
       http { ${paths} include ${folder}/etc/nginx/conf.d/*.conf; }`,
    );
    await writeFile(join(folder, 'path.sh'), documentedPath(place));
    const { stdout } = await run('bash', [join(folder, 'path.sh')]);
    expect(stdout).toContain('created admin0001');
    expect(stdout).toContain('登録 1 件、見送り 0 件');

    const password = 'Kawa7-Mori#26';
    const login = await call(place, '/api/login', '', { userId: 'admin0001', password });
    expect(login).toMatchObject({ status: 200 });
    const cookie = login.cookies.map((one) => one.split(';')[0]).join('; ');
    // TLS is known to API and gateways: nginx is trusted.
    expect(cookie).toContain('__Secure-NPSESSION=');
    const wanted = { query: '', onePageCnt: '1' };
    const found = await call(place, '/api/contents/search', cookie, wanted);
    expect(found).toMatchObject({ status: 200, body: { data: { total: { value: 1 } } } });
  } finally {
    const pids = await readFile(join(folder, 'pids'), 'utf8').catch(() => '');
    const nginx = await readFile(join(folder, 'nginx.pid'), 'utf8').catch(() => '');
    for (const pid of `${pids}\n${nginx}`.split('\n').filter((one) => /^\d+$/.test(one)))
      try {
        process.kill(Number(pid), 'SIGINT');
      } catch {
        // It ended by itself.
      }
    server.stop();
    home.remove();
    if (!process.env.KEEP) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
