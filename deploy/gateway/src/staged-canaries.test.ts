import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ChannelEntry, type Composition, STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import type { FastifyInstance } from 'fastify';
import { createChannelReader } from './adapters/channel-reader.ts';
import { PIN_SIGNER } from './testing/fake-pinning.ts';
import { fakeReporting } from './testing/fake-reporting.ts';
import { clock, PinningStore, searchOf, Visitor } from './testing/pinning-store.ts';

const INTERNAL = { version: '1.4.2', percent: 0, internal: true as const };
const LIVE = '1.0.0';
const NEXT = '1.4.2';

let made: PinningStore;
let app: FastifyInstance;
beforeEach(async () => {
  made = await PinningStore.open();
});
afterEach(() => made.close());

/** Gives search 1.4.2 in stages, then opens a gateway: it has not read the channel before. */
async function stage(canary: ChannelEntry['canary'], policy: 'off' | 'on' = 'off'): Promise<void> {
  const { percent, internal } = canary ?? {};
  await made.change(
    { live: LIVE, ...(canary && { canary }) },
    {
      ...{ action: 'canary', from: LIVE, to: NEXT },
      ...(percent === undefined ? {} : { percent }),
      ...(internal && { internal }),
    },
  );
  app = await made.gateway(policy);
}
const entryOf = ({ remotes }: Composition) => `${remotes.search?.base}entry.js`;
/** A browser whose bucket is below, or not below, 10. */
const browser = (isDrawn: boolean) => {
  const { bucketOf } = fakeReporting().reporting.tokens;
  for (let at = 0; ; at += 1) {
    if (bucketOf(`C_CUI_${at}`) < 10 !== isDrawn) continue;
    const visitor = new Visitor(app);
    visitor.cookies.set('prdCcui', `C_CUI_${at}`);
    return visitor;
  }
};
const versionsOf = async (...visitors: Visitor[]) => {
  const pages = await Promise.all(visitors.map((visitor) => visitor.open('/web/search')));
  return pages.map(searchOf);
};

test('150. internal users get the first stage, and no one who only claims to be one', async () => {
  await stage(INTERNAL);
  const [visitor, member, internal] = [new Visitor(app), new Visitor(app), new Visitor(app).asStaff()];
  member.cookies.set('NPSID', 'the session of a member');
  const ended = new Visitor(app);
  const past = Math.floor(clock.now / 1000) - 1;
  ended.cookies.set(STAFF_PASS_COOKIE, `${past}.${PIN_SIGNER.sign(staffPassText(past))}`);
  const forged = new Visitor(app);
  forged.cookies.set(STAFF_PASS_COOKIE, `9999999999.${PIN_SIGNER.sign(staffPassText(9_999_999_998))}`);
  expect(await versionsOf(visitor, member, ended, forged, internal)).toEqual([LIVE, LIVE, LIVE, LIVE, NEXT]);
  const claims: Record<string, string>[] = [
    { 'x-internal': '1' },
    { 'x-newsphoto-user': 'admin' },
    { authorization: 'Bearer x' },
  ];
  for (const headers of claims) {
    expect(searchOf(await visitor.open('/web/search?internal=1&stage=internal', headers))).toBe(LIVE);
  }
});

test('151. the stage holds for each page of an internal user, in any browser, and ends with the log-out', async () => {
  await stage(INTERNAL);
  const [one, other] = [browser(true).asStaff(), browser(false).asStaff()];
  for (let load = 0; load < 3; load += 1) expect(await versionsOf(one, other)).toEqual([NEXT, NEXT]);
  const complete = await one.get('/web/composition');
  expect(complete.json()).toMatchObject({
    digest: (await one.open('/web/search')).digest,
    remotes: { search: { version: NEXT } },
  });
  one.cookies.delete(STAFF_PASS_COOKIE);
  expect(await versionsOf(one, other)).toEqual([LIVE, NEXT]);
});

test('152. a percentage of the browsers follows, and internal users stay', async () => {
  await stage({ ...INTERNAL, percent: 10 });
  const [drawn, other] = [browser(true), browser(false)];
  expect(await versionsOf(drawn, other, browser(false).asStaff())).toEqual([NEXT, LIVE, NEXT]);
  await stage({ version: NEXT, percent: 10 });
  expect(await versionsOf(browser(true), browser(false), browser(false).asStaff())).toEqual([
    NEXT,
    LIVE,
    LIVE,
  ]);
});

test('150. a promotion gives it to all, the end of the canary to no one', async () => {
  await stage(INTERNAL);
  await made.change({ live: NEXT, fallback: LIVE }, { action: 'promote', from: LIVE, to: NEXT });
  app = await made.gateway('off');
  expect(await versionsOf(new Visitor(app), new Visitor(app).asStaff())).toEqual([NEXT, NEXT]);
  await made.change({ live: LIVE }, { action: 'rollback', from: NEXT, to: LIVE });
  app = await made.gateway('off');
  expect(await versionsOf(new Visitor(app), new Visitor(app).asStaff())).toEqual([LIVE, LIVE]);
  await stage(INTERNAL);
  await stage(undefined);
  expect(await versionsOf(new Visitor(app).asStaff())).toEqual([LIVE]);
});

test('32. a pin of an internal user wins over the stage', async () => {
  await stage(INTERNAL, 'on');
  const internal = new Visitor(app).asStaff();
  expect(searchOf(await internal.open('/web/search?pin=search@1.0.0'))).toBe(LIVE);
  expect(searchOf(await internal.open('/web/search?pin=off'))).toBe(NEXT);
  const { releases } = (await internal.get('/web/releases')).json();
  expect(releases[1]).toMatchObject({
    ...{ name: 'search', has: NEXT, canary: INTERNAL, reason: { code: 'canary-internal' } },
  });
});

test('153. neither the page nor the files of the internal stage reach a visitor, by whatever cache', async () => {
  await stage(INTERNAL);
  const internal = new Visitor(app).asStaff();
  const visitor = new Visitor(app);
  const answer = await internal.get('/web/search');
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Cookie'),
  });
  const page = await internal.open('/web/search');
  expect(entryOf(page)).toMatch(/^\/remotes\/~[^/]+\/search\/1\.4\.2\/entry\.js$/);
  const file = await internal.get(entryOf(page));
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
  const open = entryOf(page).replace(/~[^/]+\//, '');
  for (const one of [visitor, internal]) expect((await one.get(open)).statusCode).toBe(404);
  for (const url of ['/web/search', '/web/', '/web/search?again']) {
    const { body } = await visitor.get(url);
    expect(body).not.toContain('1.4.2');
  }
  expect(entryOf(await visitor.open('/web/search'))).toBe('/remotes/search/1.0.0/entry.js');
  expect((await visitor.get('/web/composition')).statusCode).toBe(403);
});

test('154. internal users of a wider stage get the same releases as drawn browsers, in another cohort', async () => {
  await stage({ ...INTERNAL, percent: 10, since: '2026-01-05T12:00:00.000Z' });
  const reader = createChannelReader({ store: made.store, channel: 'production' });
  const [drawn, internal] = await Promise.all([
    reader.current({ bucket: 0 }),
    reader.current({ bucket: 99, internal: true }),
  ]);
  expect(internal?.composition).toBe(drawn?.composition);
  expect([drawn?.cohorts.search, internal?.cohorts.search]).toEqual([
    expect.stringMatching(/^canary#/),
    'other',
  ]);
  expect([drawn?.isRestricted, internal?.isRestricted]).toEqual([false, false]);
});
