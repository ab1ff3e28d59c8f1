#!/usr/bin/env node
// Whether time or answer of a call reveal that an account exists: log-in, recovery of a password, application for membership and the
// check of a user id, 2,000 calls each with an account and without, in random turns, on PostgreSQL 15 (`POSTGRES_BIN`). Each call comes from
// another network, as `X-Forwarded-For` of a trusted gateway states it, so that no limit is reached. Fails if answers differ, or if the
// times differ beyond noise: by a rank test, and by more than a hundredth of the median.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { recordFigure } from '../../bench/figures.mjs';
import { API, openCluster } from '../../bench/search/archive.mjs';
import { startProduct } from '../../bench/search/product.mjs';
import { accountCalls, fillAccounts } from './account-calls.mjs';
import { compareRanks } from './rank-test.mjs';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
  },
});
const count = Number(options.calls);
/** In nineteen of twenty runs, of four kinds of calls, by Bonferroni. */
const MOST_Z = 2.5;
const MOST_DIFFERENCE = 0.01;
/** Few enough that the work stays below the minimum duration of an answer. */
const AT_ONCE = 4;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Addresses of as many networks. */
const networkOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
let called = 0;

async function send(url, { method, path, body }) {
  called += 1;
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'newsphoto',
    'x-forwarded-for': networkOf(called),
  };
  const start = performance.now();
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - start;
  return {
    ms,
    answer: `${answer.status} ${[...answer.headers.keys()].toSorted().join(' ')} ${shapeOf(text)}`,
  };
}

/** An answer without what is drawn for each one. */
const shapeOf = (text) =>
  text.replace(/"(?:requestId|receiptId)":"[^"]*"/g, (one) => `${one.split(':')[0]}:…`);

/** Fisher-Yates. */
function shuffled(values) {
  const result = [...values];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [result[at], result[other]] = [result[other], result[at]];
  }
  return result;
}

async function compare(url, { name, requestOf }) {
  const turns = shuffled(
    Array.from({ length: count * 2 }, (_, index) => ({ index: index >> 1, hasAccount: index % 2 === 0 })),
  );
  const [withAccount, without] = [[], []];
  const answers = { true: new Set(), false: new Set() };
  const worker = async () => {
    for (let turn = turns.pop(); turn; turn = turns.pop()) {
      const { ms, answer } = await send(url, requestOf(turn.index, turn.hasAccount));
      (turn.hasAccount ? withAccount : without).push(ms);
      answers[turn.hasAccount].add(answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const all = [...new Set([...answers.true, ...answers.false])];
  const ratio = median(withAccount) / median(without);
  const { share, z } = compareRanks(withAccount, without);
  return { name, median: median(without), ratio, share, z, answers: all };
}

process.env.PUBLIC_URL = 'https://archive.example';
await run(process.execPath, ['build.mjs'], { cwd: API });
const cluster = await openCluster(`accounts-${process.pid}`);
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-accounts-'));
const product = await startProduct({ dataDir, url: cluster.url });
let failed = false;
try {
  await fillAccounts(cluster.directory, count);
  for (const kind of accountCalls()) {
    // Not measured: what is loaded by the first calls.
    for (let index = 0; index < 10; index += 1) await send(product.url, kind.requestOf(count + index, false));
    const found = await compare(product.url, kind);
    const isRevealed = Math.abs(found.z) > MOST_Z && Math.abs(found.ratio - 1) > MOST_DIFFERENCE;
    failed ||= isRevealed || found.answers.length !== 1;
    console.log(
      `${found.name}: median ${found.median.toFixed(1)} ms, ratio ${found.ratio.toFixed(4)}, share ${found.share.toFixed(4)}, z ${found.z.toFixed(2)}, answers ${found.answers.length}${isRevealed ? ' REVEALED' : ''}`,
    );
    if (found.answers.length !== 1) console.log(found.answers.join('\n').slice(0, 2_000));
    const figure = `${found.name}, 2 × ${count}: median without an account (ms); ratio: with one, rank test z = ${found.z.toFixed(1)}`;
    recordFigure('drill:accounts', figure, found.median, found.ratio);
  }
} finally {
  await product.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(cluster.directory, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;
