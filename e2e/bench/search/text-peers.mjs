// Other engines with the texts of a filled cluster: pg_trgm in a table of the same server, FTS5 in a file beside it. Each is filled
// once. They count hits as the product does and read the first page in its order; no rights, facets, texts or stored results.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { API } from './archive.mjs';

const pg = createRequire(join(API, 'package.json'))('pg');
const AT_ONCE = 5_000;
const [EXACT_UP_TO, FIRST] = [10_000, 50];

const TABLE = `
  create extension if not exists pg_trgm;
  create schema peers;
  create unlogged table peers.texts as
    select row_number() over (order by shot_date, content_id)::int as place, (content_id % 100000000)::int as number,
      shot_date as day, category, origin, folded from content_search where content_type = '3';
  alter table peers.texts add primary key (place);
  create index on peers.texts (day);
  set maintenance_work_mem = '1GB';
  create index on peers.texts using gin (folded gin_trgm_ops);
  analyze peers.texts`;

/** Trigrams of PostgreSQL. */
async function trigrams(client) {
  const { rows } = await client.query("select to_regclass('peers.texts') as name");
  if (rows[0].name === null) await client.query(`begin; ${TABLE}; commit`);
  return async ({ anyOf, noneOf, days, category, origin }) => {
    const values = [];
    const place = (value) => `$${values.push(value)}`;
    const holds = (term) => `folded like ${place(`%${term.replace(/[\\%_]/g, '\\$&')}%`)}`;
    const conditions = [
      `(${anyOf.map((every) => `(${every.map(holds).join(' and ')})`).join(' or ')})`,
      ...noneOf.map((term) => `not ${holds(term)}`),
      ...(days ? [`day between ${place(days.start)} and ${place(days.end)}`] : []),
      ...(category ? [`category = ${place(category)}`] : []),
      ...(origin ? [`origin = ${place(origin)}`] : []),
    ];
    const found = `from peers.texts where ${conditions.join(' and ')}`;
    const counted = await client.query(
      `select count(*)::int as hits from (select 1 ${found} limit ${EXACT_UP_TO + 1}) as counted`,
      values,
    );
    const first = await client.query(`select number ${found} order by place desc limit ${FIRST}`, values);
    return { hits: counted.rows[0].hits, first: first.rows.map(({ number }) => number) };
  };
}

/** The texts, one JSON line each, in the order of their places. */
async function* linesOf(client) {
  for (let after = 0; ; ) {
    const { rows } = await client.query(
      'select place, number, category, origin, folded from peers.texts where place > $1 order by place limit $2',
      [after, AT_ONCE],
    );
    if (rows.length === 0) return;
    for (const { place, number, category, origin, folded } of rows)
      yield `${JSON.stringify([place, number, category, origin, folded])}\n`;
    after = rows.at(-1).place;
  }
}

/** SQLite's, by pairs of characters; undefined on a machine without Python. */
async function pairs(client, directory) {
  if (spawnSync('python3', ['-c', 'import sqlite3']).status !== 0) return undefined;
  const [file, filled] = [join(directory, 'fts5.db'), join(directory, 'fts5.filled')];
  if (!existsSync(filled)) rmSync(file, { force: true });
  const child = spawn('python3', [join(import.meta.dirname, 'fts5.py'), file]);
  child.stderr.pipe(process.stderr);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  if (!existsSync(filled)) {
    for await (const line of linesOf(client)) if (!child.stdin.write(line)) await once(child.stdin, 'drain');
    child.stdin.write('\n');
  }
  await answers.next();
  writeFileSync(filled, '');
  const search = async ({ anyOf, noneOf, days, category, origin }) => {
    const question = {
      anyOf,
      noneOf,
      category,
      origin,
      ...(days && { places: await placesOf(client, days) }),
    };
    child.stdin.write(`${JSON.stringify(question)}\n`);
    return JSON.parse((await answers.next()).value);
  };
  return { search, pid: child.pid, close: () => child.stdin.end() };
}

/** Places are in the order of days. */
async function placesOf(client, { start, end }) {
  const { rows } = await client.query(
    'select min(place) as first, max(place) as last from peers.texts where day between $1 and $2',
    [start, end],
  );
  return [rows[0].first ?? 0, rows[0].last ?? 0];
}

/** Opens both, filled. `engines` by name: a function that answers `{hits, first}` of a query. */
export async function openTextPeers({ url, directory }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const trgm = await trigrams(client);
  const fts5 = await pairs(client, directory);
  const close = async () => {
    fts5?.close();
    await client.end();
  };
  return { engines: { pg_trgm: trgm, ...(fts5 && { FTS5: fts5.search }) }, close };
}
