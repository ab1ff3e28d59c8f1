import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkRequirements } from './check-requirements.ts';
import { findTests, namedIds } from './find-tests.ts';
import { readOpenStatements, readStatements } from './read-requirements.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folder = join(root, 'shared/docs/requirements');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** This file names ids that no statement has. */
const OWN_FILE = 'shared/build/requirements/requirements.test.ts';

test('every id in the title of a test has a statement, every statement a test or a reason', () => {
  const files = readdirSync(folder).filter((file) => file !== 'open.md');
  const tests = findTests(root, (path) => path === OWN_FILE);
  const statements = files.flatMap((file) => readStatements(read(file)));
  // Without files or tests the check would pass.
  expect(statements.length).toBeGreaterThan(700);
  expect(tests.length).toBeGreaterThan(400);
  const problems = checkRequirements({
    statements,
    open: readOpenStatements(read('open.md')),
    tests,
    exists: (path) => existsSync(join(root, path)),
  });
  expect(problems).toEqual([]);
});

test('each file of statements is in the index, with the letter and the number of its rows', () => {
  const index = readFileSync(`${folder}.md`, 'utf8');
  const listed = [...index.matchAll(/^\| ([A-Z]) \| \[.*\]\(requirements\/(.*)\) \| (\d+) \|$/gm)];
  const files = readdirSync(folder).filter((file) => file !== 'open.md');
  const found = files.map((file) => {
    const ids = readStatements(read(file)).map(({ id }) => id);
    return [[...new Set(ids.map(([letter]) => letter))].join(' '), file, String(ids.length)];
  });
  expect(listed.map(([, ...cells]) => cells).sort()).toEqual(found.sort());
});

const LIST = [
  '| id | statement |',
  '|---|---|',
  '| T-001 | A title is `{page} \\| {site}`. |',
  '| T-002 | A form has a button. |',
  '| X-01 | One title for each page. | T-001 `shared/docs` |',
].join('\n');
const SHOWN = ["test('[T-001] the title', () => {});", "test('[T-002] the button', () => {});"];

const check = (sources: readonly string[], list = LIST, open = '') =>
  checkRequirements({
    statements: readStatements(list),
    open: readOpenStatements(open),
    tests: sources.map((source, index) => ({ path: `${index}.test.ts`, ids: namedIds(source) })),
    exists: (path) => path === 'shared/docs',
  });

test('statements that tests name, and readings that refer to them, are in order', () => {
  expect(check(SHOWN)).toEqual([]);
  expect(readStatements(LIST)[0]?.text).toBe('A title is `{page} \\| {site}`.');
});

test('an id that no statement has fails, with the file that names it', () => {
  expect(check([...SHOWN, "test('[T-003] a third', () => {});"])).toEqual([
    expect.stringMatching(/^2\.test\.ts: the title names T-003, .* Correct the id, or add its row\.$/),
  ]);
});

test('a statement that no test names fails, unless it is open with a reason', () => {
  const [title = ''] = SHOWN;
  expect(check([title])).toEqual([
    expect.stringMatching(/^No test names T-002 \(A form has a button\.\) .*\[T-002\].*open\.md\.$/),
  ]);
  expect(check([title], LIST, '| T-002 | cart | The form is not built. |')).toEqual([]);
  expect(check([title], LIST, '| T-002 | cart |  |')).toEqual([
    expect.stringMatching(/T-002 without .* add both/),
  ]);
});

test('a statement that is shown and open fails until it is removed from the list', () => {
  expect(check(SHOWN, LIST, '| T-002 | cart | The form is not built. |')).toEqual([
    expect.stringMatching(/^T-002 is shown by 1\.test\.ts: remove its row/),
  ]);
  expect(check(SHOWN, LIST, '| X-01 | cart | The form is not built. |')).toEqual([
    expect.stringMatching(/^X-01 is shown by T-001, shared\/docs: remove its row/),
  ]);
});

test('rows that are repeated, empty or refer to nothing fail, and open ones without a statement', () => {
  const twice = '| T-002 | Once more. |\n| T-003 |  |\n| X-02 | As above. | T-009 |';
  expect(check([...SHOWN, "test('[T-003] empty', () => {});"], `${LIST}\n${twice}`)).toEqual([
    expect.stringMatching(/^T-002 has two rows/),
    expect.stringMatching(/^T-003 has no statement/),
    expect.stringMatching(/^X-02 refers to T-009, which does not exist/),
  ]);
  const open = '| T-003 | cart | Not built. |\n| T-003 | cart | Not built. |';
  expect(check(SHOWN, LIST, open)).toEqual([
    expect.stringMatching(/^T-003 has two rows/),
    ...Array.from({ length: 2 }, () => expect.stringMatching(/lists T-003, which .* remove its row/)),
  ]);
});

test.each([
  ["test('[T-001][X-02] both', f)", ['T-001', 'X-02']],
  ["test.each([['T-001', 1], ['[T-002]', 2]])('%s %i', f)", ['T-001', 'T-002']],
  ["test.each([['T-001][T-002', 1]])('[%s] %i', f)", ['T-001', 'T-002']],
  ["test('[T-1] an id of another form', f)", ['T-1']],
  ["expect(number).toBe('W-0713')", []],
  ['// [T-001] in a comment\n * [T-002] in another', []],
  // Written apart, so that a search for such tests does not find these texts.
  [`test.${'skip'}('[T-001] does not run', f)`, []],
  [`test.${'todo'}(\n  '[T-001] is not written',\n)`, []],
])('of %j the ids %j count', (source, ids) => {
  expect([...namedIds(source)]).toEqual(ids);
});
