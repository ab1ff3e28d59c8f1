import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

test('every code of the catalogue is used somewhere', () => {
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('error-catalogue'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  expect(Object.keys(ERROR_CATALOGUE).filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});

test('only unexpected failures are logged as errors', () => {
  for (const { status, level } of Object.values(ERROR_CATALOGUE)) {
    expect(level === 'error').toBe(status === 500);
  }
});
