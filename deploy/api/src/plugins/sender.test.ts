import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SENDER_HEADER } from '@newsphoto/contract';
import { Browser } from '../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const list = (browser: Browser, sender: string) =>
  browser.post('/api/cart/info-list', { contentIdList: null, loginUser: '' }, { [SENDER_HEADER]: sender });

test('[X-48] what a page sends in a member’s name is refused in any other user’s session', async () => {
  const browser = await new Browser(server.app).as('member001');
  expect((await list(browser, 'member001')).status).toBe(200);
  await browser.login('premium01');
  const refused = await list(browser, 'member001');
  expect([refused.status, refused.body.messages[0].code]).toEqual([401, '401']);
  expect((await list(browser, 'premium01')).status).toBe(200);
  expect((await list(await new Browser(server.app).asGuest(), 'member001')).status).toBe(401);
});

test('a login is accepted whichever user the page had', async () => {
  const browser = await new Browser(server.app).as('member001');
  const login = { userId: 'premium01', password: 'Sample#2026' };
  expect((await browser.post('/api/login', login, { [SENDER_HEADER]: 'member001' })).status).toBe(200);
  expect((await browser.post('/api/logout', undefined, { [SENDER_HEADER]: 'member001' })).status).toBe(200);
});
