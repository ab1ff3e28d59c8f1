import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ReleasesResponse, STAFF_PASS_COOKIE, staffPassText } from '@newsphoto/contract';
import { signerOf } from '@newsphoto/keys';
import type { FastifyInstance } from 'fastify';
import { PIN_SIGNER } from './testing/fake-pinning.ts';
import { clock, DAY_MS, PinningStore, searchOf, signed, Visitor, whyOf } from './testing/pinning-store.ts';

let store: PinningStore;
beforeAll(async () => {
  store = await PinningStore.open();
});
afterAll(() => store.close());

describe('by signed link', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await store.gateway('signed');
  });

  test('71. without a signature no visitor can pin or see the panel', async () => {
    const visitor = new Visitor(app).asStaff();
    const page = await visitor.open('/web/search?pin=search@1.4.2');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['not-allowed']]);
    expect((await visitor.get('/web/releases')).statusCode).toBe(403);
  });

  test('72. a signed link pins until it ends; the panel goes with it, and its link ends when the first does', async () => {
    const visitor = new Visitor(app);
    expect(searchOf(await visitor.open(signed('search@1.4.2')))).toBe('1.4.2');
    const { link, mayUseDev } = (await visitor.get('/web/releases')).json<ReleasesResponse>();
    expect(mayUseDev).toBe(false);
    const other = new Visitor(app);
    expect(searchOf(await other.open(`/web/search${link}`))).toBe('1.4.2');
    clock.now += 2 * DAY_MS;
    expect(whyOf(await other.open('/web/search'))).toEqual(['expired']);
    expect((await other.get('/web/releases')).statusCode).toBe(403);
    expect(whyOf(await new Visitor(app).open(`/web/search${link}`))).toEqual(['expired']);
    clock.now -= 2 * DAY_MS;
  });

  test.each([
    ['another gateway', () => signed('search@1.4.2', 1, { signer: signerOf(Buffer.alloc(32, 1)) })],
    ['another channel', () => signed('search@1.4.2', 1, { ...{ channel: 'preview' } })],
    ['a hand that exchanged the pins', () => signed('search@1.4.2').replace('1.4.2', '1.0.0')],
    ['a hand that took the end off', () => signed('search@1.4.2').replace(/proof=\d+/, 'proof=9999999999')],
  ])('70. the link of %s is reported and not followed', async (_who, link) => {
    const page = await new Visitor(app).open(link());
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['foreign']]);
  });

  test('70. pins from before a signature was required are ignored', async () => {
    const visitor = new Visitor(await store.gateway('on'));
    await visitor.open('/web/search?pin=search@1.4.2');
    const here = new Visitor(app);
    here.cookies.set('NPPINS', visitor.cookies.get('NPPINS') ?? '');
    const page = await here.open('/web/search');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['foreign']]);
  });
});

describe('internal users as well', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await store.gateway('internal');
  });

  test('they pin for as long as they are signed in', async () => {
    const staff = new Visitor(app).asStaff();
    expect(searchOf(await staff.open('/web/search?pin=search@1.4.2'))).toBe('1.4.2');
    expect((await staff.get('/web/releases')).statusCode).toBe(200);
    staff.cookies.delete(STAFF_PASS_COOKIE);
    const page = await staff.open('/web/search');
    expect([searchOf(page), whyOf(page)]).toEqual(['1.0.0', ['not-allowed']]);
    expect((await staff.get('/web/releases')).statusCode).toBe(403);
  });

  test('a pass that is old or forged is none', async () => {
    const ends = Math.floor(clock.now / 1000);
    for (const pass of [
      `${ends}.${PIN_SIGNER.sign(staffPassText(ends))}`,
      `${ends + 600}.${PIN_SIGNER.sign(staffPassText(ends))}`,
      `${ends + 600}.x`,
    ]) {
      const visitor = new Visitor(app);
      visitor.cookies.set(STAFF_PASS_COOKIE, pass);
      expect((await visitor.get('/web/releases')).statusCode).toBe(403);
    }
  });

  test('their link is signed, for who is none of them', async () => {
    const staff = new Visitor(app).asStaff();
    await staff.open('/web/search?pin=search@1.4.2');
    const { link, mayUseDev } = (await staff.get('/web/releases')).json<ReleasesResponse>();
    expect(mayUseDev).toBe(true);
    expect(searchOf(await new Visitor(app).open(`/web/search${link}`))).toBe('1.4.2');
  });

  test('74. who is none of them gets no development server', async () => {
    const page = await new Visitor(app).open(signed('search@dev:http://localhost:3101'));
    expect([page.dev, whyOf(page)]).toEqual([undefined, ['dev-not-allowed']]);
  });
});
