import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const root = new URL('../../..', import.meta.url).pathname;
const CATALOGUE = join(root, 'shared/domain/src/messages');
const CODE = /\b[EIW]\d{4}\b/g;
const SOURCE = /(?<!\.test|\.spec)\.tsx?$/;
const SKIPPED = new Set(['node_modules', 'dist', 'testing']);
/** Statements of calls name the codes that a call answers with, and do not call them. */
const NO_CALLER = /^shared\/(?:domain\/src\/messages|contract\/src\/endpoints)\//;

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(path);
    return SOURCE.test(entry.name) && !NO_CALLER.test(relative(root, path)) ? [path] : [];
  });
}

const codesOf = (text: string, pattern = CODE): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([found, code]) => code ?? found));

test('every message of the catalogue has a caller, or a reason why it has none yet', () => {
  const messages = readdirSync(CATALOGUE)
    .filter((file) => file.endsWith('-messages.ts'))
    .map((file) => readFileSync(join(CATALOGUE, file), 'utf8'));
  const known = codesOf(messages.join('\n'), /^ {2}([EIW]\d{4}):/gm);
  const sources = ['host/src', 'remotes', 'shared', 'deploy'].flatMap((folder) =>
    sourcesBelow(join(root, folder)),
  );
  const called = codesOf(sources.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const listed = codesOf(
    readFileSync(join(root, 'shared/docs/messages.md'), 'utf8'),
    /^\| ([EIW]\d{4}) \| [^|]+ \| [^|]{10,} \|$/gm,
  );
  expect(known.size).toBeGreaterThan(180);
  expect([...known].filter((code) => !called.has(code) && !listed.has(code))).toEqual([]);
  expect([...listed].filter((code) => called.has(code) || !known.has(code))).toEqual([]);
});
