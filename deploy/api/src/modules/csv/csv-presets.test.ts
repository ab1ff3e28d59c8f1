import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const SETTING = { columns: ['headline', 'contentId'], encoding: 'shift_jis' };
let server: TestApp;
let member: Browser;
let other: Browser;

beforeAll(async () => {
  server = await startTestApp();
  member = await new Browser(server.app).as('member001');
  other = await new Browser(server.app).as('premium01');
}, STARTUP_MS);
afterAll(async () => server.close());

const PRESETS = '/api/csv/presets';
const codeOf = ({ status, body }: { status: number; body: { messages: { code: string }[] } }) => [
  status,
  body.messages[0]?.code,
];
const names = async (browser = member) =>
  (await browser.get(PRESETS)).body.data.presets.map(({ name }: { name: string }) => name);

test('a preset stores columns, their order and the encoding; every member has their own', async () => {
  const { status, body } = await member.post(PRESETS, { name: ' 朝刊　用 ', ...SETTING });
  const { preset } = body.data;
  expect([status, preset]).toEqual([
    200,
    { presetId: expect.any(String), name: '朝刊 用', version: 1, ...SETTING },
  ]);
  expect((await member.get(PRESETS)).body.data.presets).toEqual([preset]);
  expect(await names(other)).toEqual([]);

  const address = `${PRESETS}/${preset.presetId}`;
  const change = { name: '夕刊用', columns: ['caption'], encoding: 'utf-8', version: 1 };
  expect((await other.put(address, change)).status).toBe(404);
  expect((await other.delete(address)).status).toBe(404);
  expect((await member.put(address, change)).body.data.preset).toEqual({ ...preset, ...change, version: 2 });
  expect(codeOf(await member.put(address, change))).toEqual([409, 'W0002']);
  expect((await member.delete(address)).status).toBe(204);
  expect((await member.delete(address)).status).toBe(404);
  expect(await names()).toEqual([]);
});

test('[E-066] a duplicate name is refused, when created and when changed', async () => {
  const make = (name: string, browser = member) => browser.post(PRESETS, { name, ...SETTING });
  expect((await make('縮刷')).status).toBe(200);
  expect(codeOf(await make('縮刷'))).toEqual([400, 'E1029']);
  expect((await make('縮刷', other)).status).toBe(200);
  const { preset } = (await make('年鑑')).body.data;
  const change = { name: '縮刷', ...SETTING, version: 1 };
  expect(codeOf(await member.put(`${PRESETS}/${preset.presetId}`, change))).toEqual([400, 'E1029']);
  expect(await names()).toEqual(['年鑑', '縮刷'].sort());
  const both = await Promise.all([make('同時'), make('同時')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('[E-069] more presets than the limit are refused with its number', async () => {
  const admin = await new Browser(server.app).as('admin0001');
  const held = (await names()).length;
  const limit = async (value: number | null, version: number) =>
    expect((await admin.put('/api/admin/limits/registrations', { value, version })).status).toBe(200);
  await limit(held, 0);
  const refused = await member.post(PRESETS, { name: '一つ多い', ...SETTING });
  await limit(null, 1);
  expect(codeOf(refused)).toEqual([400, 'E1033']);
  expect(refused.body.messages[0].text).toContain(`${held}件`);
});

test('the ladder: 401 for guests, 400 for bad names and columns, 404 for what is not there', async () => {
  const guest = await new Browser(server.app).asGuest();
  expect((await guest.get(PRESETS)).status).toBe(401);
  expect((await guest.post(PRESETS, { name: 'x', ...SETTING })).status).toBe(401);
  expect(codeOf(await member.post(PRESETS, { name: '　 ', ...SETTING }))).toEqual([400, 'E0001']);
  expect(codeOf(await member.post(PRESETS, { name: '長'.repeat(51), ...SETTING }))).toEqual([400, 'E0024']);
  for (const bad of [{ columns: [] }, { columns: ['nothing'] }, { encoding: 'x' }]) {
    expect(codeOf(await member.post(PRESETS, { name: 'x', ...SETTING, ...bad }))).toEqual([400, 'E0061']);
  }
  expect((await member.put(`${PRESETS}/999`, { name: 'x', ...SETTING, version: 1 })).status).toBe(404);
  expect((await member.put(`${PRESETS}/x`, { name: 'x', ...SETTING, version: 1 })).status).toBe(400);
});
