import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  ALERT_AT_ONCE,
  type AlertDesk,
  PUBLIC_URL,
  reportedIn,
  SAVED_SEARCHES,
  startAlertDesk,
} from '../../testing/alert-desk.ts';
import type { Browser } from '../../testing/browser.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { deliverItems, wireItem } from '../../testing/wire-item.ts';
import { releaseDue } from '../wire/release-held.ts';

// Mails about items of the wire that match a topic.
let desk: AlertDesk;
let editor: Browser;
let agency = '';
beforeAll(async () => {
  desk = await startAlertDesk();
  editor = await desk.visit().as('desk00001');
  const { rows } = await desk.query("select group_id from users where user_id = 'desk00001'");
  agency = rows[0].group_id;
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.stop();
  await desk.reset();
  await desk.query('delete from wire_items');
  await desk.query("update users set group_id = $1 where user_id = 'desk00001'", [agency]);
});

const deliver = (...items: object[]) => deliverItems(editor, ...items);
const save = async (query: string, wire: object = {}, changes: object = {}): Promise<string> => {
  const search = { collection: 'wire', query, wire };
  const saved = { name: `速報 ${query}`, folder: '', search, alert: ALERT_AT_ONCE, ...changes };
  return (await editor.post(SAVED_SEARCHES, saved)).body.data.savedSearchId;
};
const newHits = async () => {
  const { newHits: hits } = (await editor.get(`${SAVED_SEARCHES}/new-hits`)).body.data;
  return hits.map(({ count }: { count: number }) => count);
};
const looked = async () => (await desk.look()).map(reportedIn);

test('items that match are in one mail, each once, with source and time, and the way to the monitor', async () => {
  await deliver(wireItem('before', { headline: '以前の首相会見' }));
  const id = await save('首相', { sources: ['見本通信'], urgency: 3 });
  await deliver(
    wireItem('one', { headline: '首相が会見', urgency: 3 }),
    wireItem('calm', { headline: '首相の休日', urgency: 6 }),
    wireItem('other', { headline: '首相が外遊', urgency: 1, infosource: [{ name: '別の通信' }] }),
    wireItem('two', { headline: '内閣改造', urgency: 1, body_text: '首相が発表した。' }),
  );
  expect(await newHits()).toEqual([2]);
  const [mail, ...others] = await desk.look();
  expect(others).toEqual([]);
  expect(mail?.parsed.subject).toBe('【ニュースフォト】「速報 首相」の新着 2件');
  expect(mail && reportedIn(mail)).toEqual(['内閣改造', '首相が会見']);
  const text = mail?.parsed.text ?? '';
  expect(text).toContain('首相が発表した。');
  expect(text).toMatch(/見本通信　20\d\d\/\d\d\/\d\d \d\d:\d\d/);
  expect(text).toContain(`${PUBLIC_URL}/web/telegraphMonitor?topic=${id}`);
  expect(await desk.look()).toEqual([]);
  // A correction is another item.
  await deliver(wireItem('one', { headline: '首相が会見（訂正）', urgency: 3, version: '2' }));
  expect(await looked()).toEqual([['［差替］首相が会見（訂正）']]);
  await editor.post(`${SAVED_SEARCHES}/${id}/seen`);
  expect(await newHits()).toEqual([0]);
});

test('under embargo an item is in no mail and no count; at its end it arrives; what has expired is in none', async () => {
  await save('首相');
  const until = new Date(desk.server.clock.now().getTime() + 60_000).toISOString();
  const soon = new Date(desk.server.clock.now().getTime() + 30_000).toISOString();
  await deliver(
    wireItem('held', { headline: '首相の発表', embargoed: until }),
    wireItem('short', { headline: '首相の予定', expires: soon }),
  );
  desk.server.clock.advance(31_000);
  expect([await newHits(), await looked()]).toEqual([[0], []]);
  desk.server.clock.advance(30_000);
  await releaseDue(desk.server.opened.db, desk.server.clock.now());
  expect([await newHits(), await looked()]).toEqual([[1], [['首相の発表']]]);
  expect(await looked()).toEqual([]);
});

test('what is cancelled before the mail leaves is not in it; the cancellation has no text', async () => {
  await save('首相');
  const real = desk.smtp;
  let away = true;
  await desk.start({
    transport: {
      domain: real.domain,
      send: async (mail) => {
        if (!away) return real.send(mail);
        away = false;
        await deliver(wireItem('killed', { version: '2', pubstatus: 'canceled', headline: '首相の誤報' }));
        throw new Error('away');
      },
    },
  });
  await deliver(
    wireItem('killed', { headline: '首相の誤報', body_text: '秘密の本文' }),
    wireItem('right', { headline: '首相が会見' }),
  );
  const [mail] = await desk.look();
  expect(mail && reportedIn(mail)).toEqual(['首相が会見']);
  const [cancelled] = await desk.look();
  expect(cancelled && reportedIn(cancelled)).toEqual(['［取消］首相の誤報']);
  expect(cancelled?.parsed.text).not.toContain('秘密の本文');
  // Cancelled before it was looked for: only the cancellation.
  await deliver(
    wireItem('early', { headline: '首相の辞任' }),
    wireItem('early', { version: '2', pubstatus: 'canceled', headline: '首相の辞任' }),
  );
  expect(await looked()).toEqual([['［取消］首相の辞任']]);
});

test('a user who leaves the agency gets neither mails nor counts, also of what was written before', async () => {
  await save('首相');
  const real = desk.smtp;
  await desk.start({
    transport: {
      domain: real.domain,
      send: async (mail) => {
        await desk.query("update users set group_id = '20' where user_id = 'desk00001'");
        await real.send(mail);
      },
    },
  });
  desk.post.refuse(421);
  await deliver(wireItem('one', { headline: '首相が会見' }));
  expect(await looked()).toEqual([]);
  const admin = await desk.visit().as('admin0001');
  await deliverItems(admin, wireItem('two', { headline: '首相が外遊' }));
  expect(await looked()).toEqual([]);
  expect(await newHits()).toEqual([0]);
});

test('alerts of contents and of the wire do not find each other’s arrivals', async () => {
  await save('首相');
  const contents = { name: '写真', folder: '', search: { query: '首相' }, alert: ALERT_AT_ONCE };
  await editor.post(SAVED_SEARCHES, contents);
  await deliver(wireItem('one', { headline: '首相が会見' }));
  expect((await desk.look()).map(({ parsed }) => parsed.subject)).toEqual([
    '【ニュースフォト】「速報 首相」の新着 1件',
  ]);
  await desk.add({ headline: '首相の写真' });
  expect((await desk.look()).map(({ parsed }) => parsed.subject)).toEqual([
    '【ニュースフォト】「写真」の新着 1件',
  ]);
  expect(await newHits()).toEqual([1, 1]);
});
