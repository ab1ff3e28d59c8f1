import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { isDeclined } from '../api-module.ts';
import { API_MODULES } from './index.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every folder of modules/ is a module that registers itself under its name', () => {
  expect(API_MODULES.map(({ noun }) => noun).sort()).toEqual(folders.sort());
});

test.each(API_MODULES)('$noun declines concerns with a reason', ({ noun: _noun, ...concerns }) => {
  const reasons = Object.values(concerns).flatMap((concern) =>
    isDeclined(concern) ? [concern.declined] : [],
  );
  expect(reasons.filter((reason) => reason.trim().length < 5)).toEqual([]);
});
