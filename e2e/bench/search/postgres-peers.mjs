// What PostgreSQL has of itself, on a table of the same texts: a scan with ILIKE, and the trigrams of pg_trgm. They count
// as the product does and read the numbers of the first page; facets, texts and a result to page through they do not make.
import pg from 'pg';

export const MOST = 10_001;
const PAGE = 50;
const TIMEOUT_MS = 10_000;

const ALL = 'content_id, folded, shot_date, category, origin';

/** Makes the table once; trigrams take as long as all the rest. */
export async function preparePostgresPeers(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select to_regclass('peer_texts_trigrams') as made");
  if (!rows[0].made) {
    await client.query('create extension if not exists pg_trgm');
    await client.query('drop table if exists peer_texts');
    await client.query(`create table peer_texts as select ${ALL} from content_search`);
    await client.query('create index on peer_texts (shot_date desc nulls last, content_id desc)');
    await client.query('create index peer_texts_trigrams on peer_texts using gin (folded gin_trgm_ops)');
    await client.query('vacuum analyze peer_texts');
  }
  await client.end();
}

/** A peer's search; `isIndexed` with trigrams, otherwise a scan of everything. */
export async function postgresPeer(url, isIndexed) {
  const client = new pg.Client({
    connectionString: url,
    options: `-c statement_timeout=${TIMEOUT_MS} -c jit=off`,
  });
  await client.connect();
  await client.query(
    isIndexed
      ? 'set enable_seqscan = off; set work_mem = 65536'
      : 'set enable_bitmapscan = off; set enable_indexscan = off',
  );
  const close = () => client.end();
  return { search: (query) => searchLike(client, query, isIndexed ? 'like' : 'ilike'), close };
}

async function searchLike(client, query, operator) {
  const values = [];
  const bound = (value) => `$${values.push(value)}`;
  const holds = (term) => `folded ${operator} ${bound(`%${term}%`)}`;
  const where = [
    `(${query.anyOf.map((all) => `(${all.map(holds).join(' and ')})`).join(' or ')})`,
    ...query.noneOf.map((term) => `not (${holds(term)})`),
    ...(query.days ? [`shot_date between ${bound(query.days.start)} and ${bound(query.days.end)}`] : []),
    ...(query.category ? [`category = ${bound(query.category)}`] : []),
    ...(query.origin ? [`origin = ${bound(query.origin)}`] : []),
  ].join(' and ');
  try {
    const { rows } = await client.query(
      `with hits as materialized (select content_id, shot_date from peer_texts where ${where})
       select (select count(*) from hits)::int as hits,
         array(select content_id from hits order by shot_date desc, content_id desc limit ${PAGE}) as first`,
      values,
    );
    return { hits: rows[0].hits, first: rows[0].first.map((id) => Number(id) % 100_000_000) };
  } catch (error) {
    if (error.code === '57014') return { hasTimedOut: true };
    throw error;
  }
}
