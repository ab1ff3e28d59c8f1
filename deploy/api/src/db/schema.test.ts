import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Insertable, Selectable } from 'kysely';
import { freshDatabase } from '../testing/database.ts';
import type { TablesAToC } from '../testing/migrated-tables/a-to-c.ts';
import type { TablesDToK } from '../testing/migrated-tables/d-to-k.ts';
import type { TablesLToP } from '../testing/migrated-tables/l-to-p.ts';
import type { TablesQToS } from '../testing/migrated-tables/q-to-s.ts';
import type { TablesTToV } from '../testing/migrated-tables/t-to-v.ts';
import type { TablesWToZ } from '../testing/migrated-tables/w-to-z.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import type { OpenDatabase } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

type MigratedTables = TablesAToC & TablesDToK & TablesLToP & TablesQToS & TablesTToV & TablesWToZ;

const pathOf = (file: string) =>
  fileURLToPath(new URL(`../testing/migrated-tables/${file}.ts`, import.meta.url));

/** How the compiler reports a type that differs from the migrations: `table.column: problem`. */
type Problems = {
  [Table in keyof DatabaseSchema]: Table extends keyof MigratedTables
    ? ProblemsOf<Table, Selectable<DatabaseSchema[Table]>, Selectable<MigratedTables[Table]>>
    : `${Table}: is made by no migration`;
}[keyof DatabaseSchema];

type ProblemsOf<Table extends keyof DatabaseSchema & keyof MigratedTables, Declared, Migrated> =
  | {
      [Column in keyof Migrated & string]: Column extends keyof Declared
        ? Fits<Declared[Column], Migrated[Column]> extends true
          ? never
          : `${Table}.${Column}: has another type`
        : `${Table}.${Column}: is not declared`;
    }[keyof Migrated & string]
  | `${Table}.${Exclude<keyof Declared, keyof Migrated> & string}: is made by no migration`
  | `${Table}.${Exclude<Omissible<DatabaseSchema[Table]>, Omissible<MigratedTables[Table]>> & string}: has no default`;

/** A column may be declared more precisely: as a union of texts, or as the type of a JSON value. */
type Fits<Declared, Migrated> = unknown extends Migrated
  ? true
  : [Declared] extends [Migrated]
    ? null extends Migrated
      ? null extends Declared
        ? true
        : false
      : true
    : false;

/** Columns that an insert may leave out. */
type Omissible<Table> = {
  [Column in keyof Insertable<Table>]-?: Partial<Pick<Insertable<Table>, Column>> extends Pick<
    Insertable<Table>,
    Column
  >
    ? Column
    : never;
}[keyof Insertable<Table>];

/** The compiler names the problems here: as missing properties. */
const PROBLEMS: Record<Problems, never> = {};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

test('types of tables are those that the migrations make (if not: npm run tables)', async () => {
  const { rows } = await opened.pool.query<Column>(
    `select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type,
       not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as has_default
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     order by c.relname collate "C", a.attname collate "C"`,
  );
  for (const [file, name, columns] of [
    ['a-to-c', 'TablesAToC', rows.filter(({ table_name }) => table_name < 'd')],
    ['d-to-k', 'TablesDToK', rows.filter(({ table_name }) => table_name >= 'd' && table_name < 'l')],
    ['l-to-p', 'TablesLToP', rows.filter(({ table_name }) => table_name >= 'l' && table_name < 'q')],
    ['q-to-s', 'TablesQToS', rows.filter(({ table_name }) => table_name >= 'q' && table_name < 't')],
    ['t-to-v', 'TablesTToV', rows.filter(({ table_name }) => table_name >= 't' && table_name < 'w')],
    ['w-to-z', 'TablesWToZ', rows.filter(({ table_name }) => table_name >= 'w')],
  ] as const) {
    const text = textOf(name, columns);
    if (process.env.WRITE_TABLES) writeFileSync(pathOf(file), text);
    expect(readFileSync(pathOf(file), 'utf8')).toBe(text);
  }
  expect(PROBLEMS).toEqual({});
});

interface Column {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(smallint|integer|real|double precision|numeric)$/, 'number'],
  // Ids that may exceed the safe integers are read as text.
  [/^bigint$/, 'number | string'],
  [/^boolean$/, 'boolean'],
  [/^timestamp with time zone$/, 'Date'],
  [/^bytea$/, 'Buffer'],
  [/^jsonb?$/, 'unknown'],
  [/^(bigint|integer|real)\[\]$/, 'number[]'],
  [/\[\]$/, 'string[]'],
  [/./, 'string'],
];

function textOf(name: string, columns: readonly Column[]): string {
  const tables = [...new Set(columns.map(({ table_name }) => table_name))];
  const lines = tables.map((table) => {
    const own = columns.filter(({ table_name }) => table_name === table);
    return `  ${table}: {\n${own.map(lineOf).join('')}  };\n`;
  });
  return `import type { Generated } from 'kysely';

/** Tables as the migrations make them. Written by \`npm run tables\`; the test of the schema compares both. */
export interface ${name} {
${lines.join('')}}
`;
}

function lineOf({ name, type, nullable, has_default }: Column): string {
  const read = TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'unknown';
  const held = nullable && read !== 'unknown' ? `${read} | null` : read;
  return `    ${name}: ${has_default ? `Generated<${held}>` : held};\n`;
}
