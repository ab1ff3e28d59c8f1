import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import {
  expectedStatus,
  follow,
  type ModelContent,
  type ModelWindow,
  type Step,
  send,
} from '../../testing/edit-storm.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** The embedded database has one connection: its calls are one after the other, and each answer is known before. */
const AT_ONCE = isPostgres ? 20 : 1;
const STEPS = isPostgres ? 1_000 : 250;
const WINDOWS = 20;
const CONTENTS = 50;
const ACTIONS: readonly (Step['act'] | 'crash')[] = [
  ...(['lock', 'lock', 'take-over', 'release', 'read', 'save', 'save', 'save', 'save'] as const),
  ...(['revert', 'proof', 'crash'] as const),
];
const SEED = 15;

let server: TestApp;
let windows: ModelWindow[];
let contents: ModelContent[];

beforeAll(async () => {
  server = await startTestApp();
  const users = await Promise.all(
    ['desk00001', 'admin0001'].map((userId) => new Browser(server.app).as(userId)),
  );
  const traits = Array.from({ length: CONTENTS }, (_content, at) => ({ headline: `写真${at}` }));
  contents = (await addContents(server.opened.db, traits)).map((id) => ({
    ...{ id: String(id), version: 0, titles: new Map([[0, '']]), proof: '4', holder: undefined },
  }));
  windows = Array.from({ length: WINDOWS }, (_window, at) => ({
    ...{ lockId: randomUUID(), browser: users[at % 2] ?? new Browser(server.app), seen: new Map() },
  }));
}, STARTUP_MS);
afterAll(async () => server.close());

/** Numbers that are the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The window ends without releasing anything, and its locks expire. */
async function crash(window: ModelWindow): Promise<void> {
  await server.opened.pool.query("update content_locks set expires_at = '2000-01-01' where lock_id = $1", [
    window.lockId,
  ]);
  for (const content of contents) if (content.holder === window.lockId) content.holder = undefined;
}

test(`${WINDOWS} windows edit ${CONTENTS} contents, take over, crash, revert and proofread: no update is lost, no version is missing`, async () => {
  const random = seeded(SEED);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const statuses = new Map<string, number>();
  for (let at = 0; at < STEPS; at += AT_ONCE) {
    const steps: Step[] = [];
    for (let index = 0; index < AT_ONCE; index += 1) {
      // A few contents that many want.
      const content = random() < 0.5 ? pick(contents.slice(0, 5)) : pick(contents);
      const act = pick(ACTIONS);
      const holder = windows.find(({ lockId }) => lockId === content.holder);
      // Most saves are of the window that has the lock.
      const window = act === 'save' && holder && random() < 0.7 ? holder : pick(windows);
      if (act === 'crash') await crash(window);
      else steps.push({ window, content, act, title: `題${at + index}`, chance: random() });
      // Its user reads before writing, mostly.
      if (AT_ONCE === 1 && random() < 0.7) window.seen.set(content.id, content.version);
    }
    const expected = steps.map(expectedStatus);
    const answers = await Promise.all(steps.map(send));
    for (const [index, step] of steps.entries()) {
      const answer = answers[index];
      if (!answer) continue;
      const place = `${at} ${step.act} of ${step.content.id}`;
      if (AT_ONCE === 1) expect([place, answer.status]).toEqual([place, expected[index]]);
      expect([place, answer.status < 500]).toEqual([place, true]);
      statuses.set(`${step.act} ${answer.status}`, (statuses.get(`${step.act} ${answer.status}`) ?? 0) + 1);
      follow(step, answer);
    }
  }
  expect(statuses.get('save 200')).toBeGreaterThan(10);
  expect(statuses.get('save 409')).toBeGreaterThan(10);
  for (const content of contents) {
    const { browser } = windows[0] as ModelWindow;
    const { body: form } = await browser.get(`/api/contents/${content.id}/edit`);
    const { body: versions } = await browser.get(`/api/contents/${content.id}/versions`);
    expect(form.data).toMatchObject({ version: content.version });
    const stored = new Map<number, string>(
      versions.data.map((one: { version: number; changes: { key: string; to: string[] }[] }) => [
        one.version,
        one.changes.find(({ key }) => key === 'title')?.to[0] ?? '',
      ]),
    );
    const numbers = Array.from({ length: content.version + 1 }, (_version, number) => number);
    if (content.version > 0) expect([...stored.keys()].sort((a, b) => a - b)).toEqual(numbers);
    expect([...content.titles.keys()].sort((a, b) => a - b)).toEqual(numbers);
    expect(form.data.values.title[0] ?? '').toBe(stored.get(content.version) ?? '');
    if (AT_ONCE === 1) {
      expect(form.data.proofStatus).toBe(content.proof);
      for (const [version, title] of content.titles) expect(stored.get(version) ?? '').toBe(title);
    }
  }
}, 300_000);
