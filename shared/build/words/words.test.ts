import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { BASELINE } from './baseline.ts';
import { wordFinder } from './find-words.ts';
import { readWordList } from './read-word-list.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LIST = 'shared/docs/words.md';
/** They name the words of the list. */
const OWN_FILES = [LIST, 'shared/build/words/words.test.ts'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const list = readWordList(read(LIST));
const findWords = wordFinder(list);

const sources = (): string[] =>
  String(execFileSync('git', ['ls-files'], { cwd: ROOT, maxBuffer: 16 * 1024 ** 2 }))
    .split('\n')
    .filter((path) => /\.([cm]?[jt]s|tsx|css|md|sql|ya?ml)$/.test(path))
    .filter((path) => path !== 'pnpm-lock.yaml' && !OWN_FILES.includes(path));

const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');

test('no folder has more words of the list than its baseline', () => {
  const found = sources().flatMap((path) =>
    findWords(path, read(path)).map(({ text, line }) => ({
      folder: folderOf(path),
      at: `${path}:${line} ${text}`,
    })),
  );
  const folders = [...new Set(found.map(({ folder }) => folder))].map((folder) => ({
    folder,
    places: found.filter((one) => one.folder === folder).map(({ at }) => at),
  }));
  const over = folders
    .map(({ folder, places }) => ({ folder, allowed: BASELINE[folder] ?? 0, count: places.length, places }))
    .filter(({ count, allowed }) => count > allowed)
    .map((one) => ({ ...one, places: one.places.slice(0, 20) }));
  expect(over).toEqual([]);
});

test('each exception has a reason and a use', () => {
  const all = sources();
  const bare = wordFinder({ ...list, exceptions: [] });
  const unused = list.exceptions.filter(({ where, word, reason }) => {
    const files = all.filter((path) => where === '*' || path.startsWith(where));
    const isUsed = files.some((path) =>
      bare(path, read(path)).some((found) => [found.word, found.text, '*'].includes(word)),
    );
    return reason === '' || !isUsed;
  });
  expect(unused).toEqual([]);
});

test.each([
  ['a.ts', '/** It is told. */', 'told'],
  ['a.ts', 'const askAgain = 1;', 'askAgain'],
  ['a.ts', 'const ASK_AGAIN = 1;', 'ASK_AGAIN'],
  ['a.ts', "import { x } from './x.ts'; // at\n// hand", 'at hand'],
  ['a.ts', '/*\n * It is at\n * hand.\n */', 'at hand'],
  ['a.ts', 'const a = "it is told";', undefined],
  ['a.test.ts', "test('it is told', () => {});", 'told'],
  ['a.test.ts', "test.each([])('it is told', () => {});", 'told'],
  ['a.ts', '/** Calls `ask()`. */', undefined],
  ['a.ts', 'const request = task;', undefined],
  ['a.css', '.kept-place { color: red; }', 'kept-place'],
  ['a.css', '/* As it was told. */', 'told'],
  ['a.sql', '-- Whoever reads.\nSELECT kept FROM a;', 'whoever'],
  ['a.yaml', 'told: 1 # asked', 'asked'],
  ['a.md', 'The words of a query are kept.', 'kept'],
  ['words-of-a.ts', '', 'words-of-a.ts'],
])('%s: %j', (path, text, expected) => {
  expect(findWords(path, text).map((found) => found.text)).toEqual(expected === undefined ? [] : [expected]);
});
