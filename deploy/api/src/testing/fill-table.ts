import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_optional: boolean;
  readonly is_generated: boolean;
  readonly refers_to: string | null;
  readonly referred: string | null;
  /** Texts of the constraints that it takes part in. */
  readonly checks: readonly string[];
}

/** Attempts to find values that every constraint of a table allows. */
const MOST_TRIES = 60;

/**
 * Adds a row to any table: `fixed` columns as stated, texts in every other column that may have one, and what the constraints demand.
 * @throws if no row is found; the caller has to fix more columns then
 */
export async function fillTable(
  pool: pg.Pool,
  table: string,
  fixed: Readonly<Record<string, unknown>>,
  texts: readonly string[],
): Promise<void> {
  const columns = (await readColumns(pool, table)).filter(
    ({ name, is_generated }) => !is_generated && !(name in fixed),
  );
  const candidates = new Map<string, unknown[]>();
  for (const column of columns) candidates.set(column.name, await candidatesOf(pool, column, texts));
  let refusal: unknown;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row: Record<string, unknown> = { ...fixed };
    for (const [name, [value]] of candidates) if (value !== undefined) row[name] = value;
    const names = Object.keys(row);
    try {
      await pool.query(
        `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
        Object.values(row),
      );
      return;
    } catch (error) {
      refusal = error;
      if (!nextCandidates(candidates, columns, Object(error))) break;
    }
  }
  throw new Error(`no row for ${table}`, { cause: refusal });
}

/** Drops the value of the columns that a refusal is about; false if there is no other one. */
function nextCandidates(
  candidates: Map<string, unknown[]>,
  columns: readonly Column[],
  { constraint, column }: { readonly constraint?: string; readonly column?: string },
): boolean {
  const involved = columns.filter(
    ({ name, checks }) =>
      name === column || (constraint && checks.some((text) => text.startsWith(`${constraint} `))),
  );
  const next = involved.find(({ name }) => (candidates.get(name)?.length ?? 0) > 1);
  if (next) candidates.get(next.name)?.shift();
  return next !== undefined;
}

async function candidatesOf(
  pool: pg.Pool,
  { name, type, is_optional, checks, refers_to, referred }: Column,
  texts: readonly string[],
): Promise<unknown[]> {
  if (refers_to) {
    if (is_optional) return [undefined];
    const read = () => pool.query(`select "${referred}" as value from ${refers_to} limit 1`);
    if ((await read()).rows.length === 0) await fillTable(pool, refers_to, {}, ['x']);
    return (await read()).rows.map(({ value }) => value);
  }
  // Codes that a constraint lists.
  const listed = checks.flatMap((text) => [...text.matchAll(/'([^'^]+)'::text/g)].map((match) => match[1]));
  const skip = is_optional ? [undefined] : [];
  // Codes have no values of a person.
  if (type === 'text' && /_(id|no)$/.test(name) && listed.length === 0) return ['x', '1', ...skip];
  if (type === 'text') return listed.length > 0 ? [...skip, ...listed] : [...texts, 'x', '1', ...skip];
  if (type === 'text[]') return [[texts[0]], ...skip];
  if (type === 'jsonb') return [JSON.stringify({ note: texts[0] }), JSON.stringify([texts[0]]), ...skip];
  if (type === 'bytea') return [randomBytes(32)];
  if (is_optional) return [undefined];
  if (type === 'uuid') return [randomUUID()];
  if (/^timestamp|^date/.test(type)) return [new Date()];
  return [/^bool/.test(type) ? false : 1];
}

async function readColumns(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type,
       not a.attnotnull or a.atthasdef as is_optional, a.attidentity <> '' or a.attgenerated <> '' as is_generated,
       k.confrelid::regclass::text as refers_to, r.attname::text as referred,
       array(select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where conrelid = a.attrelid and a.attnum = any (conkey) and contype in ('c', 'u', 'p')) as checks
     from pg_attribute a
     left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
     left join pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows;
}
