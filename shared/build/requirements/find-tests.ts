import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A test file and the ids of statements that it names. */
export interface TestFile {
  readonly path: string;
  readonly ids: ReadonlySet<string>;
}

const FOLDERS = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
const NOT_SOURCE = /^(?:node_modules|dist|\..*)$/;
const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/;

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;
/** A skipped test shows nothing. */
const SKIPPED_TITLE = /\.(?:todo|skip|fixme)\(\s*(['"`])[\s\S]*?\1/g;
/** `[T-069]` inside a title, or `'T-069'`, `'[T-069]'` and `'T-068][T-069'` in the table of a `test.each`. */
const NAMED = /\[([A-Z]-\d+)\]|(?<=['"`[])([A-WYZ]-\d{3}|X-\d{2})(?=['"`\]])/g;

/** Ids of statements that the titles of a test file name. */
export function namedIds(source: string): Set<string> {
  const titles = source.replace(COMMENT_LINE, '').replace(SKIPPED_TITLE, '');
  return new Set([...titles.matchAll(NAMED)].map(([, inTitle, inTable]) => inTitle ?? inTable ?? ''));
}

/** Every test file below `root`, for Jest and Playwright, but those that `isIgnored` names. */
export function findTests(root: string, isIgnored: (path: string) => boolean): TestFile[] {
  return FOLDERS.flatMap((folder) => filesBelow(join(root, folder)))
    .map((file) => ({ file, path: relative(root, file) }))
    .filter(({ path }) => !isIgnored(path))
    .map(({ file, path }) => ({ path, ids: namedIds(readFileSync(file, 'utf8')) }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCE.test(entry.name) ? [] : filesBelow(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}
