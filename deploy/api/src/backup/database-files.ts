import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { RowSource } from './load-rows.ts';
import { type DatabaseContents, readDatabase } from './read-rows.ts';

const ROWS_AT_ONCE = 500;

const fileOf = (directory: string, table: string): string => join(directory, `${table}.jsonl`);

/** Writes a snapshot of the database into a folder: a file for each table, a line for each row. */
export async function dumpDatabase(pool: pg.Pool, directory: string): Promise<DatabaseContents> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const contents = await readDatabase(pool, async ({ name }, rows) => {
    const lines = Readable.from(linesOf(rows), { objectMode: false });
    await pipeline(lines, createWriteStream(fileOf(directory, name), { mode: 0o600, flush: true }));
  });
  if (contents.migrations.length === 0) throw new Error('the database holds no archive');
  return contents;
}

async function* linesOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const some of rows) yield `${some.join('\n')}\n`;
}

/** The rows of a folder that `dumpDatabase` wrote. */
export function rowsIn(directory: string): RowSource {
  return async function* (table) {
    let some: string[] = [];
    for await (const line of createInterface({ input: createReadStream(fileOf(directory, table)) })) {
      some.push(line);
      if (some.length < ROWS_AT_ONCE) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  };
}
