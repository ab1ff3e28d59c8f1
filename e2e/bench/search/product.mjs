// The product as its users have it: the API's own process, called over HTTP by users who are signed in.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API } from './archive.mjs';

const run = promisify(execFile);
const PASSWORD = 'bench-password';

/** Starts the API on a database; without an address on the embedded one of the directory. `dist`: another build of it. */
export async function startProduct({ dataDir, url, dist = join(API, 'dist') }) {
  const env = {
    ...process.env,
    ...(url ? { DATABASE_URL: url } : {}),
    ...{ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', ADMIN_PASSWORD: PASSWORD },
  };
  // The second time the account is there.
  await run(process.execPath, [join(dist, 'admin-create.mjs'), 'bench0001'], { env }).catch(() => undefined);
  const execArgv = JSON.parse(await readFile(join(API, 'node-flags.json'), 'utf8'));
  const child = fork(join(dist, 'server.mjs'), { env: { ...env, API_PORT: '0' }, execArgv });
  const [{ port }] = await once(child, 'message');
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}

/** A function that calls the API as one person, with the cookie of that session. */
export async function signIn(url, userId = 'bench0001') {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };
  const body = JSON.stringify({ userId, password: PASSWORD });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const call = async (method, path, payload) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()).data;
  };
  return Object.assign(call, { cookie });
}

/** One search with its first page; what it found in the words of every engine. */
export async function search(call, { request }) {
  const { total, items, handle } = await call('POST', '/contents/search', request);
  return {
    hits: total.value,
    isBound: total.relation === 'gte',
    first: items.map(({ contentId }) => numberOf(contentId)),
    handle,
  };
}

export const numberOf = (contentId) => Number(contentId) % 100_000_000;
