import { expect, test } from '@jest/globals';
import { PERMISSION_CATALOGUE, PERMISSION_CODES, permissionEntry } from './permission-catalogue.ts';
import { PERMISSION_CART, PERMISSION_PREVIEW, PERMISSION_USE_COST } from './permission-codes.ts';

test('every code has a unique name and a description of what it opens, without codes', () => {
  expect(PERMISSION_CODES).toEqual(
    expect.arrayContaining([PERMISSION_CART, PERMISSION_PREVIEW, PERMISSION_USE_COST]),
  );
  const entries = Object.values(PERMISSION_CATALOGUE);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  for (const { name, opens } of entries) expect(name + opens).not.toMatch(/[A-Z]{2}\d{3}/);
});

test('what is no code has no entry', () => {
  for (const code of ['XX999', 'toString', '__proto__', '']) expect(permissionEntry(code)).toBeUndefined();
});
