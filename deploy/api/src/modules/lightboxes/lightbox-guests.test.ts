import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GUEST_KINDS } from '@newsphoto/contract';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let id: string;
let box: string;
let grantId: string;

beforeAll(async () => {
  server = await startTestApp();
  [id = ''] = (await addContents(server.opened.db, [{ headline: '秘話' }])).map(String);
  const desk = await new Browser(server.app).as('desk00001');
  box = (await desk.get('/api/lightboxes')).body.data[0].lightboxId;
  await desk.post(`/api/lightboxes/${box}/items`, { contentIdList: [id] });
  const { body } = await desk.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '見本', message: '', withPassword: false, maxOpens: null },
    ...{ contentIds: [id], recipients: [] },
    expiresOn: shiftDate(tokyoDate(server.clock.now()), 7, 'day'),
  });
  grantId = body.data.grant.grantId;
}, STARTUP_MS);
afterAll(async () => server.close());

const guestOf = async (autoLoginUser: string): Promise<Browser> => {
  const browser = new Browser(server.app);
  await browser.post('/api/auto-login', { autoLoginUser });
  return browser;
};
/** A guest whose SAVE link grants a content of the lightbox. */
const guestWithLink = async (): Promise<Browser> => {
  const browser = new Browser(server.app);
  await browser.post(`/api/grants/${grantId}/open`, { password: '' });
  await browser.post('/api/auto-login', { autoLoginUser: 'save' });
  expect((await browser.get(`/api/contents/detail/${id}`)).status).toBe(200);
  return browser;
};

const CALLS = [
  ['get', ''],
  ['post', '', { name: '客のもの' }],
  ['post', '/marks', 'ids'],
  ['get', '/:id'],
  ['get', '/:id/log'],
  ['post', '/:id/contents', 'ids'],
  ['post', '/:id/items', 'ids'],
  ['delete', '/:id/items', 'ids'],
  ['put', '/:id/items/order', 'order'],
  ['put', '/:id/items/:content/note', { note: '客', was: '' }],
  ['post', '/:id/items/copy', 'transfer'],
  ['post', '/:id/items/move', 'transfer'],
  ['post', '/:id/undo', { eventId: '1' }],
  ['put', '/:id/place', { beforeId: null }],
  ['post', '/:id/restore'],
  ['delete', '/:id'],
  ['put', '/user/member-lightbox', 'rename'],
  ['put', '/user/member-lightbox-type', 'share'],
] as const;

const bodyOf = (body: (typeof CALLS)[number][2]) => {
  const contentIdList = [id];
  if (body === 'ids') return { contentIdList };
  if (body === 'order') return { contentIdList, beforeId: null };
  if (body === 'transfer') return { contentIdList, targetId: box };
  if (body === 'rename') return { lightboxId: box, name: '客', was: 'マイライトボックス' };
  if (body === 'share') return { lightboxId: box, type: '2' };
  return body;
};

test('every call requires guests of all kinds to log in, whether the lightbox exists or not', async () => {
  const before = await server.opened.pool.query('select * from lightboxes order by lightbox_id');
  const guests = [new Browser(server.app), await guestWithLink()];
  for (const kind of GUEST_KINDS) guests.push(await guestOf(kind));
  for (const [method, path, body] of CALLS) {
    for (const named of [box, '987654321']) {
      const below = path.replace(':id', named).replace(':content', id);
      const url = below.startsWith('/user') ? `/api${below}` : `/api/lightboxes${below}`;
      const answers = await Promise.all(
        guests.map((guest) => (method === 'get' ? guest.get(url) : guest[method](url, bodyOf(body)))),
      );
      expect([url, method, ...answers.map(({ status }) => status)]).toEqual([
        url,
        method,
        ...guests.map(() => 401),
      ]);
      expect(JSON.stringify(answers.map(({ body: said }) => said))).not.toContain('秘話');
    }
  }
  const after = await server.opened.pool.query('select * from lightboxes order by lightbox_id');
  expect(after.rows).toEqual(before.rows);
});
