// SQLite's FTS5 in this process, without a network or a session: its own trigrams, and pairs of characters as the product
// cuts them, both with positions so that longer words are exact. They count and read the first page as the other peers do.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { MOST } from './postgres-peers.mjs';

const AT_ONCE = 5000;
const PAGE = 50;
/** Letters, digits and marks that belong together; anything else parts. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/** Makes the database once, from the folded texts of the product. */
export async function prepareSqlite(url, directory) {
  const file = join(directory, 'fts5/fts5.db');
  if (existsSync(file)) return file;
  mkdirSync(join(directory, 'fts5'), { recursive: true });
  const db = new Database(`${file}.new`);
  db.exec(`
    pragma journal_mode = off; pragma synchronous = off;
    create table docs (id integer primary key, shot_date text, category text, origin text);
    create virtual table trigrams using fts5 (text, tokenize = 'trigram case_sensitive 1', content = '');
    create virtual table bigrams using fts5 (text, tokenize = 'unicode61 remove_diacritics 0', content = '');`);
  const statements = {
    doc: db.prepare('insert into docs values (?, ?, ?, ?)'),
    trigram: db.prepare('insert into trigrams (rowid, text) values (?, ?)'),
    bigram: db.prepare('insert into bigrams (rowid, text) values (?, ?)'),
  };
  for await (const rows of textsOf(url)) {
    db.exec('begin');
    for (const row of rows) addTo(statements, row);
    db.exec('commit');
  }
  db.exec(
    "insert into trigrams (trigrams) values ('optimize'); insert into bigrams (bigrams) values ('optimize')",
  );
  db.close();
  renameSync(`${file}.new`, file);
  return file;
}

function addTo({ doc, trigram, bigram }, { id, folded, shot_date, category, origin }) {
  const number = Number(id) % 100_000_000;
  doc.run(number, shot_date, category, origin);
  trigram.run(number, folded);
  bigram.run(number, (folded.match(RUN) ?? []).flatMap(pairsOf).join(' '));
}

async function* textsOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let last = 0; ; ) {
    const { rows } = await client.query(
      `select content_id as id, folded, shot_date::text, category, origin from content_search
       where content_id > $1 order by content_id limit ${AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) break;
    yield rows;
    last = rows.at(-1).id;
  }
  await client.end();
}

/** Pairs, and the last character, so that single ones are found by their beginning. */
function pairsOf(run) {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

const asTrigrams = (term) => `"${term}"`;
function asBigrams(term) {
  const characters = [...term];
  if (characters.length === 1) return `"${term}" *`;
  return `"${characters
    .slice(1)
    .map((character, index) => characters[index] + character)
    .join(' ')}"`;
}

/** A peer's search in one of the two tables. */
export function sqlitePeer(file, table) {
  const db = new Database(file, { readonly: true });
  db.exec('pragma cache_size = -1000000; pragma mmap_size = 8000000000');
  const cut = table === 'trigrams' ? asTrigrams : asBigrams;
  const cannot = ({ anyOf, noneOf }) =>
    table === 'trigrams' && [...anyOf.flat(), ...noneOf].some((term) => [...term].length < 3);
  return {
    search: (query) => (cannot(query) ? { cannot: true } : searchIn(db, table, query, cut)),
    close: () => db.close(),
  };
}

function searchIn(db, table, { anyOf, noneOf, days, category, origin }, cut) {
  const wanted = anyOf.map((all) => `(${all.map(cut).join(' AND ')})`).join(' OR ');
  const match = noneOf.length > 0 ? `(${wanted}) NOT (${noneOf.map(cut).join(' OR ')})` : wanted;
  const filters = [
    ...(days ? [['d.shot_date between ? and ?', days.start, days.end]] : []),
    ...(category ? [['d.category = ?', category]] : []),
    ...(origin ? [['d.origin = ?', origin]] : []),
  ];
  const joined = `${table} f join docs d on d.id = f.rowid where f.${table} match ?`;
  const where = [joined, ...filters.map(([text]) => text)].join(' and ');
  const values = [match, ...filters.flatMap(([, ...bound]) => bound)];
  const counted = filters.length > 0 ? where : `${table} f where f.${table} match ?`;
  const { hits } = db
    .prepare(`select count(*) as hits from (select 1 from ${counted} limit ${MOST})`)
    .get(...values);
  const first = db
    .prepare(`select d.id from ${where} order by d.shot_date desc, d.id desc limit ${PAGE}`)
    .all(...values);
  return { hits, first: first.map(({ id }) => id) };
}
