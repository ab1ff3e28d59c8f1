#!/usr/bin/env node
// Guesses from 50 networks at once, as `X-Forwarded-For` of a trusted gateway states them: at a password, at the code of an app and at
// recovery codes by attackers who know the password, at links of mails and at codes of groups. Fails if more guesses are checked than the
// limits allow, or if the owner does not get in from a known browser meanwhile. On PostgreSQL 15 (`POSTGRES_BIN`).
import { execFile } from 'node:child_process';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordFigure } from '../../bench/figures.mjs';
import { API, openCluster } from '../../bench/search/archive.mjs';
import { startProduct } from '../../bench/search/product.mjs';
import { applicationOf, fillAccounts, OWNER_PASSWORD, queryRows } from './account-calls.mjs';

const run = promisify(execFile);
const NETWORKS = 50;
const EACH = 20;
/** Guesses at one account from unknown networks, as `loginAccountFailures` is by default; parallel ones are counted before. */
const MOST_AT_ACCOUNT = 100;
/** Guesses of one network in a row, `loginFailures`. */
const MOST_OF_NETWORK = 5;

/** A browser at an address. */
function visitor(url, address) {
  const jar = new Map();
  return async (method, path, body) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      'x-requested-with': 'newsphoto',
      'x-forwarded-for': address,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0].split(/=(.*)/s);
      jar.set(name, value);
    }
    const text = await answer.text();
    const json = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, json, code: json.messages?.[0]?.code ?? '' };
  };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238: SHA-1, six digits, 30 seconds. */
function totpOf(secret, now = Date.now()) {
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')]
    .map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = hash[19] & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const failures = [];
function expectThat(isTrue, what) {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isTrue) failures.push(what);
}

/**
 * All networks at once, each one guess after the other; counts the guesses that were checked.
 *
 * @param {number} [most] that may be checked
 */
async function attack(name, most, networkOf, guess) {
  const answers = await Promise.all(
    Array.from({ length: NETWORKS }, async (_, network) => {
      const say = networkOf(network);
      const found = [];
      for (let time = 0; time < EACH; time += 1) found.push(await guess(say));
      return found;
    }),
  );
  const all = answers.flat();
  const checked = all.filter((one) => one === 'checked').length;
  expectThat(!all.includes('in'), `${name}: none of ${all.length} guesses got in`);
  if (most === undefined) return;
  expectThat(checked <= most, `${name}: ${checked} of ${all.length} guesses were checked, at most ${most}`);
  const figure = `${name}: guesses of ${NETWORKS} networks that were checked, of ${all.length}; ratio: to the limit`;
  recordFigure('drill:guesses', figure, checked, checked / most);
}

/** A refusal that says the guess was wrong means it was checked; a lock or a limit that it was not. */
const verdictOf = ({ status, code }) => {
  if (status < 300) return 'in';
  return code === 'E1080' || status === 429 || status === 410 ? 'refused' : 'checked';
};

process.env.PUBLIC_URL = 'https://archive.example';
await run(process.execPath, ['build.mjs'], { cwd: API });
const cluster = await openCluster(`guesses-${process.pid}`);
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-guesses-'));
const product = await startProduct({ dataDir, url: cluster.url });
const { url } = product;
const attacker = (space) => (network) => visitor(url, `203.0.${space}.${network + 1}`);
const logIn = (say, userId, password = OWNER_PASSWORD) =>
  say('POST', '/login', { userId, password, save: false });
try {
  await fillAccounts(cluster.directory, 10);
  await guessPasswords();
  await guessSecondFactors();
  await guessLinks();
  await guessGroupCodes();
} finally {
  await product.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(cluster.directory, { recursive: true, force: true });
}
if (failures.length > 0) process.exitCode = 1;

async function guessPasswords() {
  const owner = visitor(url, '192.0.2.1');
  await logIn(owner, 'member000000');
  await attack('password', MOST_AT_ACCOUNT, attacker(1), async (say) =>
    verdictOf(await logIn(say, 'member000000', `Chigau#${randomInt(1e6)}`)),
  );
  expectThat(
    (await logIn(owner, 'member000000')).status === 200,
    'password: the owner gets in from a known browser',
  );
  const stranger = await logIn(visitor(url, '203.0.1.250'), 'member000000');
  expectThat(
    stranger.code === 'E1080',
    'password: the right one is refused from an unknown network meanwhile',
  );
}

async function guessSecondFactors() {
  const owner = visitor(url, '192.0.2.2');
  await logIn(owner, 'member000001');
  await owner('POST', '/user/confirm-password', { password: OWNER_PASSWORD });
  const { secret } = (await owner('POST', '/user/second-factors/totp')).json.data;
  const set = await owner('PUT', '/user/second-factors/totp', { totp: totpOf(secret, Date.now() - 30_000) });
  expectThat(set.status === 200, 'app: set up by its owner');
  const recoveryCodes = set.json.data?.recoveryCodes ?? [];
  const secondStep = async (say, step) => {
    const { json, code, status } = await logIn(say, 'member000001');
    const ticket = json.secondFactor?.ticket;
    if (ticket === undefined) return { status, code };
    return say('POST', '/login/second-factor', { ticket, ...step });
  };
  await attack('code of an app, the password known', MOST_AT_ACCOUNT, attacker(2), async (say) =>
    verdictOf(await secondStep(say, { totp: String(randomInt(1e6)).padStart(6, '0') })),
  );
  await attack('recovery code, the password known', MOST_AT_ACCOUNT, attacker(3), async (say) =>
    verdictOf(await secondStep(say, { recoveryCode: randomBytes(12).toString('hex').slice(0, 20) })),
  );
  const byApp = await secondStep(owner, { totp: totpOf(secret) });
  expectThat(byApp.status === 200, 'app: the owner gets in from a known browser');
  const byCode = await secondStep(owner, { recoveryCode: recoveryCodes[0] });
  expectThat(byCode.status === 200, 'recovery code: the owner gets in from a known browser');
}

async function guessLinks() {
  const owner = visitor(url, '192.0.2.3');
  await owner('POST', '/password-recovery', { mailAddress: 'member000002@company.example' });
  const [text] = await queryRows(
    cluster.directory,
    `select text_body from mails where recipient = 'member000002@company.example' order by created_at desc limit 1`,
  );
  const urlId = /\/idp\/([A-Za-z0-9_-]+)/.exec(text ?? '')?.[1] ?? '';
  const token = () => randomBytes(32).toString('base64url');
  const links = {
    'link for a password': [
      '/password-reset/open',
      () => ({ urlId: randomBytes(16).toString('base64url').slice(0, urlId.length) }),
    ],
    'link of an activation': ['/registration/activate', () => ({ token: token() })],
    'link of a new mail address': ['/user/mail-change/confirm', () => ({ token: token() })],
    'link that takes a withdrawal back': ['/withdrawal/take-back', () => ({ token: token() })],
  };
  for (const [index, [name, [path, body]]] of Object.entries(links).entries()) {
    // No limit but that of calls: they have 128 bits or more.
    await attack(name, undefined, attacker(10 + index), async (say) =>
      verdictOf(await say('POST', path, body())),
    );
  }
  const opened = await owner('POST', '/password-reset/open', { urlId });
  expectThat(
    opened.json.data?.userId === 'member000002',
    'link for a password: that of the mail still opens',
  );
}

async function guessGroupCodes() {
  const codeOf = () => `mihon-${randomInt(1e6)}`;
  await queryRows(
    cluster.directory,
    `update groups set join_code = 'mihon-genuine-code' where group_id = '900'`,
  );
  let applicants = 0;
  const apply = (say, groupCode) => {
    applicants += 1;
    return say('POST', '/user/member-info', {
      ...applicationOf(`applicant${applicants}`, `applicant${applicants}@company.example`),
      groupCode,
    });
  };
  await attack('code of a group', NETWORKS * MOST_OF_NETWORK, attacker(4), async (say) =>
    verdictOf(await apply(say, codeOf())),
  );
  const member = await apply(visitor(url, '192.0.2.4'), 'mihon-genuine-code');
  expectThat(member.status === 200, 'code of a group: a colleague who has it gets in from another network');
}
