import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { replay } from '../support/lightbox-model.ts';
import { LightboxWorker } from '../support/lightbox-worker.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';
import { seededRandom } from '../support/seeded-random.ts';

// Refusals and the missing network are part of it.
test.use({
  expectedNoise: {
    patterns: [/Failed to load resource: (.* status of 40[049]|net::ERR_INTERNET_DISCONNECTED)/],
  },
});

const SEED = Number(process.env.STORM_SEED ?? 22);
const EACH = 30;
/** Operations of the second user during which the network is away. */
const OFFLINE = { from: 10, until: 15 };
const HEADERS = { 'x-requested-with': 'newsphoto' };

async function call(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object) {
  const answer = await page.request[method](`/api/${path}`, { headers: HEADERS, ...(data && { data }) });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()).data;
}
const shown = (page: Page) =>
  page
    .locator('li[data-index] a[data-item-focus]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).search.slice(-12)),
    );

test(`two members do ${EACH} things each at once on one lightbox, one without network for a while: nothing is lost (seed ${SEED})`, async ({
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  const names = [freshUserId(), freshUserId()];
  await Promise.all(names.map((name) => makePerson(admin, name, { userName: name, sig: ['AA006'] })));
  const pages = [await newVisitor(), await newVisitor()] as const;
  await Promise.all(
    pages.map(async (page, at) => {
      await enter(page, names[at] ?? '', CHOSEN_PASSWORD);
      await page.waitForURL('**/web/index');
    }),
  );
  const [owner, colleague] = pages;
  const { lightboxId } = await call(owner, 'post', 'lightboxes', { name: `嵐 ${names[0]}` });
  await call(owner, 'put', 'user/member-lightbox-type', { lightboxId, type: '2' });
  const { items } = await call(owner, 'post', 'contents/search', { query: '', sortType: '1' });
  const pool: string[] = items.slice(0, 16).map(({ contentId }: { contentId: string }) => contentId);
  const first = await call(owner, 'post', `lightboxes/${lightboxId}/items`, {
    contentIdList: pool.slice(0, 10),
  });
  const workers = await Promise.all(
    pages.map(async (page, at) => {
      const [{ lightboxId: ownBox }] = await call(page, 'get', 'lightboxes');
      await page.goto(`/web/lightBoxDetails?lightboxId=${lightboxId}`);
      await expect.poll(() => shown(page)).toEqual(pool.slice(0, 10));
      const random = seededRandom(SEED + at);
      return new LightboxWorker(page, { who: names[at] ?? '', shared: { lightboxId, pool }, random, ownBox });
    }),
  );
  const began = Date.now();
  await Promise.all(
    workers.map(async (worker, at) => {
      for (let step = 0; step < EACH; step += 1) {
        if (at === 1 && step === OFFLINE.from) await colleague.context().setOffline(true);
        if (at === 1 && step === OFFLINE.until) await colleague.context().setOffline(false);
        await worker.doSomething();
      }
    }),
  );
  test.info().annotations.push({ type: 'storm', description: `${Date.now() - began} ms` });

  const changes = workers
    .flatMap((worker) => worker.changes)
    .sort((one, other) => one.eventId - other.eventId);
  // Chance must not make the test an empty one.
  for (const { changes: own } of workers) expect(own.length).toBeGreaterThan(5);
  const before = pool.slice(0, 10).map((id) => ({ id, note: '', addedBy: names[0] ?? '' }));
  const expected = replay(before, changes);
  const { entries } = await call(owner, 'get', `lightboxes/${lightboxId}`);
  expect(entries.map(({ contentId, note }: Record<string, string>) => [contentId, note])).toEqual(
    expected.map(({ id, note }) => [id, note]),
  );
  for (const page of pages) {
    await expect.poll(() => shown(page), { timeout: 15_000 }).toEqual(expected.map(({ id }) => id));
    for (const { note } of expected.filter((one) => one.note !== '')) {
      await expect(page.getByText(`メモ：${note}`).first()).toBeAttached();
    }
  }
  // The log has each of them once, by whom it was done, and nothing else.
  const log: { eventId: string; userName: string; count: number }[] = await call(
    owner,
    'get',
    `lightboxes/${lightboxId}/log`,
  );
  const ofStorm = log.filter(({ eventId }) => Number(eventId) > Number(first.eventId)).reverse();
  expect(ofStorm.map(({ eventId, userName, count }) => [Number(eventId), userName, count])).toEqual(
    changes.map(({ eventId, who, changed }) => [eventId, who, changed.length]),
  );
});
