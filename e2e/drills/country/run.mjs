#!/usr/bin/env node
// The shape for a country under load: two nginx, two gateways, two APIs, files in a bucket, PostgreSQL under Patroni with two synchronous standbys,
// behind pgbouncer and HAProxy, searches on the standbys. Users work while every process is killed in turn, the database changes its primary, the
// bucket is away, and API, host and three remotes become new and old again.
// COUNTRY_USERS, COUNTRY_SECONDS set the size.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../../../deploy/run/steps/postgres.mjs';
import { recordFigure } from '../../bench/figures.mjs';
import { startPatroni } from './patroni.mjs';
import { until } from './processes.mjs';
import { startProduct } from './product.mjs';
import { nextApi, nextReleases } from './upgrade.mjs';
import { User, userIdOf } from './users.mjs';

const USERS = Number(process.env.COUNTRY_USERS ?? 200);
const SECONDS = Number(process.env.COUNTRY_SECONDS ?? 600);
const PASSWORD = 'Sample#2026';
const GOAL = 0.001;
/** How long a killed process stays away, as a supervisor needs; and the bucket. */
const AWAY_MS = 2_000;
const BUCKET_AWAY_MS = 30_000;
/** Pictures while the bucket is away fail by necessity: they are counted apart. */
const BUCKET_AWAY = 's3 away';

const directory = mkdtempSync(join(tmpdir(), 'newsphoto-country-'));
// The database runs as another user.
chmodSync(directory, 0o755);
const idle = loadavg()[0];
const database = await startPatroni(directory);
let product;
let next;
let isGood = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await product?.stop();
    await database.stop();
    process.exit(1);
  });
}
try {
  product = await startProduct(directory, database);
  next = { api: nextApi(directory), releases: await nextReleases(directory, product.place) };
  isGood = await drill();
} finally {
  await product?.stop();
  await database.stop();
  if (isGood) rmSync(directory, { recursive: true, force: true });
  else console.log(`logs: ${directory}`);
}
process.exit(isGood ? 0 : 1);

function query(text) {
  return execFileSync(
    join(findPostgres(), 'psql'),
    [database.url, '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text],
    {
      encoding: 'utf8',
    },
  );
}

/** Accounts with the rights, the group and the password of one of the sample. */
function makeAccounts() {
  const columns = query(
    `select string_agg(quote_ident(column_name), ',') from information_schema.columns
     where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER' and column_name not in ('user_id', 'mail_address')`,
  ).trim();
  query(
    `insert into users (user_id, mail_address, ${columns})
       select 'drill' || lpad(n::text, 4, '0'), 'drill' || n || '@newsphoto.example', ${columns}
       from users, generate_series(0, ${USERS - 1}) n where user_id = 'premium01';
     insert into user_permissions (user_id, code)
       select 'drill' || lpad(n::text, 4, '0'), code from user_permissions, generate_series(0, ${USERS - 1}) n where user_id = 'premium01'`,
  );
}

async function killed(one, awayMs = AWAY_MS) {
  await one.kill();
  await sleep(awayMs);
  one.start();
  return until(one.name, one.isReady);
}

async function replaced(one) {
  const ms = await one.stop();
  one.start();
  await until(one.name, one.isReady);
  return ms;
}

/** Rolls a version through, the API first, then the host, then remotes; the other way round for the way back. */
function* changes(isNew) {
  const server = isNew ? next.api : join(import.meta.dirname, '../../../deploy/api/dist/server.mjs');
  const apis = product.apis.map((one) => [
    `${one.name} ${isNew ? 'upgraded' : 'taken back'}`,
    () => {
      one.use(product.apiOf(server));
      return replaced(one);
    },
  ]);
  const releases = next.releases.map(({ name, goLive, goBack }) => [
    `${name} ${isNew ? 'upgraded' : 'taken back'}`,
    async () => {
      const at = Date.now();
      await (isNew ? goLive() : goBack());
      return Date.now() - at;
    },
  ]);
  yield* isNew ? [...apis, ...releases] : [...releases.reverse(), ...apis];
}

/** What happens to the processes, each in its turn. */
function* disasters() {
  let isNew = true;
  for (;;) {
    for (const one of [...product.gateways, ...product.apis, ...product.nginxes, ...database.bouncers]) {
      yield [`${one.name} killed`, () => killed(one)];
    }
    yield [
      'primary killed',
      async () => {
        const primary = await database.primary();
        await primary.kill();
        const ms = await until('a new primary', async () => (await database.primary()) !== undefined);
        primary.start();
        await until('two synchronous standbys', database.synchronous);
        return ms;
      },
    ];
    yield [
      'standby killed',
      async () => {
        const primary = await database.primary();
        const standby = database.members.find((member) => member !== primary);
        await killed(standby);
        return until('two synchronous standbys', database.synchronous);
      },
    ];
    yield [BUCKET_AWAY, () => killed(product.bucket, BUCKET_AWAY_MS)];
    yield ['haproxy killed', () => killed(database.haproxy)];
    for (const one of product.gateways) yield [`${one.name} replaced`, () => replaced(one)];
    yield* changes(isNew);
    isNew = !isNew;
    for (const etcd of database.etcds) yield [`${etcd.name} killed`, () => killed(etcd)];
  }
}

async function drill() {
  makeAccounts();
  const users = Array.from({ length: USERS }, (_, number) => new User(product.url, number, PASSWORD));
  for (const user of users) await user.logIn();
  console.log(`${users.length} users from ${userIdOf(0)} on are logged in; ${SECONDS} s begin`);
  const ending = new AbortController();
  const began = Date.now();
  const running = users.map((user) => user.run(ending.signal));
  const events = [];
  const turns = disasters();
  await sleep(10_000);
  while (Date.now() - began < (SECONDS - 15) * 1000) {
    const [name, act] = turns.next().value;
    const at = Date.now();
    const ms = await act();
    events.push({ name, at, until: Date.now() });
    console.log(`${((at - began) / 1000).toFixed(0)} s: ${name} (${ms} ms)`);
    await sleep(6_000);
  }
  await sleep(Math.max(0, began + SECONDS * 1000 - Date.now()));
  ending.abort();
  await Promise.all(running);
  return report(users, events);
}

async function report(users, events) {
  const all = users.flatMap((user) => user.failures);
  const during = ({ at }) => events.findLast((one) => one.at <= at + 100)?.name ?? 'before';
  const actions = users.reduce((sum, user) => sum + user.actions, 0);
  const isApart = (one) => during(one) === BUCKET_AWAY && one.kind === 'media' && one.what.startsWith('503');
  const failures = all.filter((one) => !isApart(one));
  const groups = new Map();
  for (const one of all) {
    const key = `${during(one)}: ${one.kind}: ${one.what}`;
    groups.set(key, (groups.get(key) ?? 0) + 1);
  }
  for (const [name, count] of [...groups].sort((a, b) => b[1] - a[1])) console.log(`${count} × ${name}`);
  let lost = 0;
  for (const user of users) lost += (await user.lost()).length;
  const written = users.reduce((sum, user) => sum + user.acknowledged.length, 0);
  const times = users.flatMap((user) => user.times).sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(0);
  const ended = failures.filter(({ what }) => what.startsWith('401')).length;
  const rate = failures.length / actions;
  const line = `${USERS} users, ${SECONDS} s, ${events.length} events: ${failures.length} of ${actions} actions failed (${(rate * 100).toFixed(3)} %), ${lost} of ${written} acknowledged writes lost, ${ended} sessions ended, ${all.length - failures.length} pictures while the bucket was away, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, load before ${idle.toFixed(1)}`;
  console.log(line);
  recordFigure(
    'drill:country',
    `${USERS} users, ${SECONDS} s: failed of ${actions} actions`,
    failures.length,
  );
  return lost === 0 && ended === 0 && rate <= GOAL;
}
