import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { loadSelectiveItems } from './load-seed.ts';

let opened: OpenDatabase;
const folder = mkdtempSync(join(tmpdir(), 'newsphoto-seed-'));
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await opened.pool.query('truncate selective_items, selective_lists, app_settings');
});

const load = (items: object[], label = '色') => {
  writeFileSync(join(folder, 'lists.json'), JSON.stringify({ color: { label, extensible: true, items } }));
  return loadSelectiveItems(opened.db, folder);
};
const RED = { id: 'r', name: '赤' };
const BLUE = { id: 'b', name: '青', typeCd: '1', typeName: '寒色', groupCd: 'g' };
const GREEN = { id: 'g', name: '緑' };
async function offered(): Promise<string[]> {
  const { rows } = await opened.pool.query(
    'select item_name from selective_items where not hidden order by sort_order',
  );
  return rows.map(({ item_name }) => item_name);
}
const edit = async (change: string): Promise<void> => {
  await opened.pool.query(change);
  await opened.pool.query("update selective_lists set edited_at = now(), edited_by = 'editor001'");
};

test('a list that was never edited follows the seed; what the seed dropped is hidden, not deleted', async () => {
  expect(await load([RED, BLUE])).toBe(true);
  expect(await load([GREEN, { ...RED, name: '朱' }])).toBe(true);
  expect(await offered()).toEqual(['緑', '朱']);
  const { rows } = await opened.pool.query("select * from selective_items where item_id = 'b'");
  expect(rows[0]).toMatchObject({ item_name: '青', item_type_name: '寒色', group_cd: 'g', hidden: true });
  await load([RED, BLUE]);
  expect(await offered()).toEqual(['赤', '青']);
});

test('an edited list keeps its labels, order and what is hidden, and gets new entries at its end', async () => {
  await load([RED, BLUE]);
  await edit("update selective_items set item_name = '空色', sort_order = 0 where item_id = 'b'");
  await edit("update selective_items set hidden = true where item_id = 'r'");
  await load([GREEN, RED, BLUE], '色の名');
  expect(await offered()).toEqual(['空色', '緑']);
});

test('an edited list keeps what the seed dropped', async () => {
  await load([RED, BLUE]);
  await edit("update selective_items set item_name = '紅' where item_id = 'r'");
  await load([BLUE]);
  expect(await offered()).toEqual(['紅', '青']);
});

test('a new seed raises the version that an open editor has seen', async () => {
  const version = async () =>
    (await opened.pool.query('select version from selective_lists')).rows[0].version;
  await load([RED]);
  expect(await version()).toBe(1);
  await load([RED, GREEN]);
  expect(await version()).toBe(2);
});

test('a seed of a wrong shape is refused and changes nothing', async () => {
  await load([RED]);
  await expect(load([{ id: 'x' }])).rejects.toThrow();
  expect(await offered()).toEqual(['赤']);
});
