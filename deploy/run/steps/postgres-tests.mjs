import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

const API = 'deploy/api/src';
/** What these hold is SQL: migrations, dumps, the queries of the search. */
const FOLDERS = ['db', 'backup', 'modules/search-index', 'testing/search-bench'].map(
  (one) => `${API}/${one}/`,
);
/** A test that does several things at once, runs jobs, looks at locks or the server itself, or kills a process. */
const AT_ONCE = /Promise\.all|startJobRunner|pg_[a-z]|for update|advisory|postgres|killed-program/i;
/** Product code that relies on locks. */
const LOCKS = /forUpdate|forShare|forKeyShare|skipLocked|for update|for share|skip locked|pg_[a-z_]*lock/i;

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const textOf = (file) => readFileSync(join(root, file), 'utf8');
// What is below `db/pglite` is about the embedded database alone.
const isTest = (file) => file.endsWith('.test.ts') && !file.includes('/db/pglite/');

/**
 * The API's tests that are run on PostgreSQL as well: those whose result may depend on several connections, on locks or on
 * the SQL itself. PGlite is the same engine with one connection, so that the others would show nothing new.
 */
export const postgresTests = () =>
  filesBelow(API).filter(
    (file) =>
      isTest(file) && (FOLDERS.some((folder) => file.startsWith(folder)) || AT_ONCE.test(textOf(file))),
  );

/** Folders of the API whose product code locks something. */
export const lockingFolders = () => [
  ...new Set(
    filesBelow(API)
      .filter(
        (file) =>
          !file.endsWith('.test.ts') && !file.startsWith(`${API}/testing/`) && LOCKS.test(textOf(file)),
      )
      .map(dirname),
  ),
];
