import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AUDIT_ACTIONS, type AuditAction } from '@newsphoto/contract';
import { input, isDeclined } from '../api-module.ts';
import type { OpenDatabase } from '../db/database.ts';
import { freshDatabase } from '../testing/database.ts';
import { STARTUP_MS } from '../testing/test-app.ts';
import { API_MODULES } from './index.ts';

/** In the contract for features that are not built yet. */
const NOT_RECORDED: readonly AuditAction[] = ['content-downloaded', 'rights-changed'];
/** Of no module: applied migrations, and settings of the sample archive. */
const CORE_TABLES = ['schema_migrations', 'app_settings'];

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const folders = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

test('every folder of modules/ is a module that registers itself under its name', () => {
  expect(API_MODULES.map(({ noun }) => noun).sort()).toEqual(folders.sort());
});

test.each(API_MODULES)('$noun declines concerns with a reason', ({ noun: _noun, ...concerns }) => {
  const reasons = Object.values(concerns).flatMap((concern) =>
    isDeclined(concern) ? [concern.declined] : [],
  );
  expect(reasons.filter((reason) => reason.trim().length < 5)).toEqual([]);
});

test('every table of the database belongs to one module, which declares whether a backup copies it', async () => {
  const { rows } = await opened.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const declared = API_MODULES.flatMap(({ tables }) => {
    const { copied = [], former = [], rebuilt = [] } = input(tables) ?? {};
    return [...copied, ...former, ...rebuilt];
  });
  expect([...declared, ...CORE_TABLES].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('every action of the audit trail belongs to one module', () => {
  const declared = API_MODULES.flatMap(({ auditActions }) => input(auditActions) ?? []);
  expect([...declared, ...NOT_RECORDED].sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort());
});

test.each(API_MODULES)('$noun records the actions that it declares', ({ noun, auditActions }) => {
  const source = readdirSync(join(FOLDER, noun), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'module.ts')
    .map((file) => readFileSync(join(FOLDER, noun, file), 'utf8'))
    .join();
  const missing = (input(auditActions) ?? []).filter((action) => !source.includes(`'${action}'`));
  // A refused access is recorded by the plugin that refuses it.
  expect(missing).toEqual(noun === 'audit' ? ['access-refused'] : []);
});
