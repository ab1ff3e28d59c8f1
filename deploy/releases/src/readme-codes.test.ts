import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { HOUSE_BUDGETS } from './domain/size-budgets.ts';

const source = new URL('.', import.meta.url).pathname;
const readme = readFileSync(join(source, '../README.md'), 'utf8');
const AREA = /'((?:release|channel|store|key|publication)\/[a-z]+(?:-[a-z]+)*)'/g;

const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(AREA)].map(([, code = '']) => code),
  );

/** The table lists a code in full, or after another one of its area by its last part. */
const documented = [...readme.matchAll(/^\| ((?:`[a-z/-]+` ?)+)\|/gm)].flatMap(([, cell = '']) => {
  let area = '';
  return [...cell.matchAll(/`([a-z/-]+)`/g)].map(([, name = '']) => {
    area = name.includes('/') ? name.slice(0, name.indexOf('/')) : area;
    return name.includes('/') ? name : `${area}/${name}`;
  });
});

test('every code of a refusal is in the page for teams, and no other', () => {
  expect([...new Set(documented)].sort()).toEqual([...new Set(used)].sort());
});

test('the budgets of the house are those that the page for teams names', () => {
  const shownBudgets = Object.entries(HOUSE_BUDGETS.remote).map(
    ([part, bytes]) => `\`${part}\` ${bytes / 1000} KB`,
  );
  expect(readme).toContain(shownBudgets.join(', '));
});
