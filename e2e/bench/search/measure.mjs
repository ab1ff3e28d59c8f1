// How the queries of a bench are put to the product.
import { cpuOf } from './cpu.mjs';
import { search, signIn } from './product.mjs';

const EXACT_UP_TO = 10_000;

/** Always the same mixture of classes. */
export function shuffled(queries) {
  const keyed = queries.map((query, index) => ({ query, key: (index * 7919) % 500 }));
  return keyed.sort((one, other) => one.key - other.key).map(({ query }) => query);
}

export async function timed(query, run, pids) {
  const before = pids && cpuOf(pids);
  const start = performance.now();
  const answer = await run(query);
  const ms = performance.now() - start;
  const cpu = pids && cpuOf(pids) - before;
  return { kind: query.kind, ms, cpu, isRight: isRight(query, answer), ...answer };
}

/** The number of hits, as far as it is counted exactly, and the first page in order. */
function isRight({ hits, first }, answer) {
  const isCount = hits > EXACT_UP_TO ? answer.hits >= EXACT_UP_TO : answer.hits === hits;
  return isCount && JSON.stringify(answer.first) === JSON.stringify(first);
}

export async function atOnce(queries, url, clients) {
  const calls = await Promise.all(Array.from({ length: clients }, () => signIn(url)));
  const waiting = [...queries];
  const samples = [];
  await Promise.all(
    calls.map(async (call) => {
      for (let query = waiting.shift(); query; query = waiting.shift()) {
        samples.push(await timed(query, (one) => search(call, one)));
      }
    }),
  );
  return samples;
}
