import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  type AlertDesk,
  ALERT_AT_ONCE as AT_ONCE,
  SAVED_SEARCHES as CALL,
  codeOf,
  PUBLIC_URL as PUBLIC,
  reportedIn,
  startAlertDesk,
} from '../../testing/alert-desk.ts';
import type { Browser } from '../../testing/browser.ts';
import type { ContentTraits } from '../../testing/content-factory.ts';
import type { ReceivedMail } from '../../testing/mail-server.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { addTexts } from '../../testing/text-factory.ts';
import { enqueueAlerts } from './alert-clock.ts';
import { arrivedSince } from './arrived-since.ts';
import { findDueAlerts, findUntold } from './due-alerts.repository.ts';
import { findMatched, sinceLook } from './new-arrivals.repository.ts';
import { countNewHits } from './new-hits.repository.ts';
import { conditionsOfWatched } from './new-matches.service.ts';

let desk: AlertDesk;
let member: Browser;
beforeAll(async () => {
  desk = await startAlertDesk();
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  member = await visit().as('member001');
});
afterEach(() => desk.stop());

const visit = () => desk.visit();
const query = (text: string, values: unknown[] = []) => desk.query(text, values);
const save = (changes: object = {}, browser = member) =>
  browser.post(CALL, { name: '夏の祭り', folder: '', search: { query: '祭り' }, alert: AT_ONCE, ...changes });
const saved = async (changes: object = {}, browser = member) => (await save(changes, browser)).body.data;
const add = (...traits: ContentTraits[]) => desk.add(...traits);
const look = () => desk.look();
const textOf = (mail: ReceivedMail | undefined): string => mail?.parsed.text ?? '';

test('immediate alerts: one mail for new contents, with headline, caption and link, and nothing twice', async () => {
  await add({ headline: '祭りの前' });
  await saved();
  const caption = `神輿が\n通る。${'𠮷'.repeat(100)}`;
  const [first = 0, , , limited = 0] = await add(
    { headline: '夏<b>祭り', caption, credit: 'ニュースフォト', shot_date: '2026-08-01' },
    { headline: '会見' },
    { headline: '祭りの稽古', visibility: '2' },
    { headline: '', caption: '祭りの夜', visibility: '3' },
  );
  const [mail, ...others] = await look();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual(['member001@example.jp']);
  expect(mail?.parsed.subject).toBe('【ニュースフォト】「夏の祭り」の新着 2件');
  const text = textOf(mail);
  expect(text).toContain(
    `■ 夏<b>祭り\n神輿が 通る。${'𠮷'.repeat(73)}…\n撮影日 2026/08/01　ニュースフォト　${first}\n`,
  );
  expect(text).toContain(`${PUBLIC}/web/detailedRepresentation?contentId=${first}\n`);
  expect(text).toContain(`■ 素材番号 ${limited}\n祭りの夜`);
  expect(text).not.toMatch(/会見|稽古|祭りの前/);
  expect(mail?.parsed.html).toContain('夏&lt;b&gt;祭り</a>');
  expect(await look()).toEqual([]);
  await add({ headline: '祭りの朝' });
  const [second] = await look();
  expect(textOf(second)).toContain('祭りの朝');
  expect(textOf(second)).not.toContain('夏<b>祭り');
  const { searches } = (await member.get(CALL)).body.data;
  expect(searches[0].lastMailAt).toMatch(/^20\d{12}$/);
});

test('alerts of a search of texts report texts, with their day and their page; those of photographs do not', async () => {
  await saved();
  await saved({ name: '記事', search: { query: '祭り', collection: 'texts' } });
  const text = {
    headline: '社説',
    body: '夏の祭りを語る。',
    shot_date: '1964-10-10',
    shot_date_to: '1964-10-10',
  };
  const [id = 0] = await addTexts(desk.server.opened.db, [text]);
  const [mail, ...others] = await look();
  expect(others).toEqual([]);
  expect(mail?.parsed.subject).toBe('【ニュースフォト】「記事」の新着 1件');
  expect(textOf(mail)).toMatch(
    new RegExp(
      `■ 社説\\n夏の祭りを語る。\\n掲載日 1964/10/10　${id}\\n.*/web/textdbDetailed[?]contentId=${id}`,
    ),
  );
});

test('two searches of two readers: each is notified of what they may see; a user without the right is not notified', async () => {
  const editor = await visit().as('editor001');
  await saved();
  await saved({ name: '社内', search: { query: '', conditions: { visibility: ['2'] } } }, editor);
  await saved({ name: '移った', search: { query: '', conditions: { visibility: ['2'] } } }, editor);
  await query("update saved_searches set user_id = 'member002' where name = '移った'");
  await add({ headline: '祭り' }, { headline: '祭りの稽古', visibility: '2' });
  const mails = await look();
  const found = mails.map(({ to, parsed }) => `${to} ${parsed.text?.match(/■ .*/g)}`).sort();
  expect(found).toEqual(['editor001@example.jp ■ 祭りの稽古', 'member001@example.jp ■ 祭り']);
});

test('equal searches run once, but with the rights of each; of many searches those that find nothing send nothing', async () => {
  const editor = await visit().as('editor001');
  for (const browser of [member, await visit().as('member002'), editor]) await saved({}, browser);
  for (let number = 1; number <= 60; number += 1)
    await query(
      `insert into saved_searches (user_id, name, position, search, alert)
       values ('member001', $1, $2, $3, 'immediate')`,
      [`No${number}`, number + 1, JSON.stringify({ query: number === 57 ? '花火' : `神輿${number}` })],
    );
  // From here on they were checked up to the same moment.
  await add({ headline: '会見' });
  expect(await look()).toEqual([]);
  await add({ headline: '祭りの稽古', visibility: '2' }, { headline: '花火' });
  const shown = (await look()).map(({ to, parsed }) => `${to} ${parsed.text?.match(/■ .*/g)}`);
  expect(shown.sort()).toEqual(['editor001@example.jp ■ 祭りの稽古', 'member001@example.jp ■ 花火']);
  await add({ headline: '祭り' });
  expect((await look()).map(({ to }) => to[0]).sort()).toEqual(
    ['editor001', 'member001', 'member002'].map((id) => `${id}@example.jp`),
  );
});

test('a content under embargo is reported at its release, and to internal users before', async () => {
  await saved();
  await saved({}, await visit().as('editor001'));
  const [id = 0] = await add({ headline: '祭りの発表' });
  await query("update contents set released_at = now() + interval '1 hour' where content_id = $1", [id]);
  expect((await look()).map(({ to }) => to)).toEqual([['editor001@example.jp']]);
  expect(await look()).toEqual([]);
  await query('update contents set released_at = clock_timestamp() where content_id = $1', [id]);
  expect((await look()).map(({ to }) => to)).toEqual([['member001@example.jp']]);
  expect(await look()).toEqual([]);
});

test('a content that arrives under embargo after the embargoed were listed is neither reported nor counted, and reported at its release', async () => {
  const { savedSearchId } = await saved();
  const [id = 0] = await add({ headline: '祭りの発表' });
  const [alert] = await findDueAlerts(desk.server.opened.db, desk.server.clock.now());
  if (!alert) throw new Error('nothing is due');
  // As seen by a transaction that listed them a moment ago.
  const stale = await conditionsOfWatched(desk.server.opened.db, alert, desk.server.clock.now());
  if (!stale) throw new Error('it may be asked for');
  await query("update contents set released_at = now() + interval '1 hour' where content_id = $1", [id]);
  expect(await findUntold(desk.server.opened.db, alert, stale, 10)).toEqual([]);
  expect(await findMatched(desk.server.opened.db, alert.lookedUntil, [stale])).toEqual([]);
  const requested = [{ id: Number(savedSearchId), conditions: stale }];
  expect((await countNewHits(desk.server.opened.db, requested)).get(Number(savedSearchId))).toEqual({
    ...{ count: 0, relation: 'eq' },
  });
  expect(await look()).toEqual([]);
  await query('update contents set released_at = clock_timestamp() where content_id = $1', [id]);
  expect((await look()).map((mail) => textOf(mail).match(/■ .*/g))).toEqual([['■ 祭りの発表']]);
});

test('rights at the time of sending: what was taken away meanwhile is left out, and an empty mail stays', async () => {
  await saved();
  const real = desk.smtp;
  let away = true;
  // The server cannot be reached at the first try; then the contents change.
  await desk.start({
    transport: {
      domain: real.domain,
      send: async (mail) => {
        if (!away) return real.send(mail);
        away = false;
        await query("update contents set visibility = '2' where headline = '祭りの中止'");
        await query("update contents set state = 'taken-down' where headline = '祭りの使用禁止'");
        throw new Error('away');
      },
    },
  });
  await add({ headline: '祭りの中止' }, { headline: '祭りの使用禁止' }, { headline: '祭りの花火' });
  const [mail] = await look();
  expect(mail?.parsed.subject).toContain('新着 1件');
  expect(textOf(mail).match(/■ .*/g)).toEqual(['■ 祭りの花火']);
  away = true;
  await add({ headline: '祭りの中止' });
  expect(await look()).toEqual([]);
  const { rows } = await query("select error_text from mails where state = 'failed'");
  expect(rows).toEqual([{ error_text: expect.stringContaining('送信しませんでした') }]);
});

test.each([
  ['who left', "update users set status = 'withdrawn' where user_id = 'member001'"],
  ['who is suspended', "update users set status = 'suspended' where user_id = 'member001'"],
  ['who has no address', "update users set mail_address = null where user_id = 'member001'"],
  ['a paused search', 'update saved_searches set alert_paused = true'],
  ['one that is over', "update saved_searches set alert_expires_at = now() - interval '1 minute'"],
  ['a deleted one', 'update saved_searches set deleted_at = now()'],
])('no mail for %s, neither found nor already written', async (_who, change) => {
  await saved();
  await add({ headline: '祭り' });
  // Written, and the mail server is down.
  desk.post.refuse(421);
  const real = desk.smtp;
  await desk.start({
    transport: {
      domain: real.domain,
      send: async (mail) => {
        await query(change).catch(() => undefined);
        await real.send(mail);
      },
    },
  });
  expect(await look()).toEqual([]);
  await add({ headline: '祭りの夜' });
  expect(await look()).toEqual([]);
});

test('a user who leaves the agency is no longer notified of its private contents, neither new nor already written ones', async () => {
  await saved({ search: { query: '' } }, await visit().as('editor001'));
  await desk.start({
    transport: {
      domain: desk.smtp.domain,
      send: async (mail) => {
        await query("update users set group_id = '20' where user_id = 'editor001'");
        await desk.smtp.send(mail);
      },
    },
  });
  desk.post.refuse(421);
  await add({ headline: '公開' }, { headline: '非公開', visibility: '2' });
  expect((await look()).map(reportedIn)).toEqual([['公開']]);
  await add({ headline: '後の非公開', visibility: '2' });
  expect(await look()).toEqual([]);
  await add({ headline: '後の公開' });
  expect((await look()).map(reportedIn)).toEqual([['後の公開']]);
});

test('where a mail cannot be written to its end, nothing of it is left: the next try reports all of it, once', async () => {
  await saved();
  await saved({ name: '二つ目' });
  // A sequence is not rolled back with its transaction.
  await query(`create sequence alert_mails;
    create function fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('alert_mails') = 2 then raise exception 'the second mail of the first try'; end if;
        return new;
      end $$;
    create trigger fail_once before insert on saved_search_mails for each row execute function fail_once()`);
  const failures: unknown[] = [];
  await desk.start({ onError: (error) => failures.push(error) });
  await add({ headline: '祭り' }, { headline: '祭りの夜' });
  const shown = (await look()).map((mail) => `${mail.parsed.subject} ${reportedIn(mail)}`).sort();
  await query(
    'drop trigger fail_once on saved_search_mails; drop function fail_once; drop sequence alert_mails',
  );
  expect(failures).toEqual([new Error('the second mail of the first try')]);
  expect(shown).toEqual([
    '【ニュースフォト】「二つ目」の新着 2件 祭りの夜,祭り',
    '【ニュースフォト】「夏の祭り」の新着 2件 祭りの夜,祭り',
  ]);
  const { rows } = await query('select state from mails');
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a look reads what arrived, from the index of its moments, not the archive', async () => {
  const [model = 0] = await add({ headline: '祭り' });
  const transaction = await desk.server.opened.db.startTransaction().execute();
  try {
    // Enough old contents that reading all of them is dear; none of them stays.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [table, moment] of Object.entries({
      contents: 'released_at',
      content_search: 'found_since',
    })) {
      const other = sql`jsonb_build_object('content_id', m.content_id + 1000000 + n, ${sql.lit(moment)}, '2025-01-01')`;
      await sql`insert into ${sql.table(table)} overriding system value
        select r.* from ${sql.table(table)} m, generate_series(1, 3000) n, jsonb_populate_record(m, ${other}) r
        where m.content_id = ${model}`.execute(transaction);
    }
    await sql`analyze contents, content_search`.execute(transaction);
    const arrivals = arrivedSince(sinceLook('2026-01-01T00:00:00Z'));
    const { rows } = await sql<Record<string, string>>`explain ${arrivals}`.execute(transaction);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: \(found_since > GREATEST/);
    expect(plan).toMatch(/Index Cond: \(\(released_at > GREATEST/);
    expect(plan).not.toMatch(/Seq Scan/);
  } finally {
    await transaction.rollback().execute();
  }
});

test('alerts at set times in Tokyo: no mail before, one mail for all new contents, then none until the next time', async () => {
  const times = ['18:00', '07:00'];
  const { alert } = await saved({ alert: { ...AT_ONCE, mode: 'scheduled', times } });
  expect(alert.times).toEqual(['07:00', '18:00']);
  await add({ headline: '祭り' });
  await add({ headline: '祭りの夜' });
  expect(await look()).toEqual([]);
  const due = async () =>
    (await query('select alert_due_at from saved_searches')).rows[0].alert_due_at as Date;
  const first = await due();
  expect([7 - 9 + 24, 18 - 9]).toContain(first.getUTCHours());
  desk.server.clock.advance(first.getTime() - desk.server.clock.now().getTime() + 1000);
  const mails = await look();
  expect(mails.map((mail) => textOf(mail).match(/■ .*/g))).toEqual([['■ 祭りの夜', '■ 祭り']]);
  const hours = ((await due()).getTime() - first.getTime()) / 3_600_000;
  expect([11, 13]).toContain(hours);
  await add({ headline: '祭りの朝' });
  expect(await look()).toEqual([]);
});

test('after a pause, or when switched on later, contents that arrived meanwhile are not reported', async () => {
  const { savedSearchId } = await saved({ alert: { ...AT_ONCE, mode: 'none' } });
  const set = (version: number, alert: object) => member.put(`${CALL}/${savedSearchId}`, { version, alert });
  await add({ headline: '祭りの前' });
  await set(1, AT_ONCE);
  await set(2, { ...AT_ONCE, paused: true });
  await add({ headline: '祭りの間' });
  await set(3, AT_ONCE);
  expect(await look()).toEqual([]);
  await add({ headline: '祭り' });
  expect((await look()).map((mail) => textOf(mail).match(/■ .*/g))).toEqual([['■ 祭り']]);
});

test('the link in the mail ends it without a login: by its page, and by one click of the mail program', async () => {
  await saved();
  await add({ headline: '祭り' });
  const [mail] = await look();
  const header = (name: string) => mail?.parsed.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = header('list-unsubscribe')?.match(
    /^<https:\/\/photo\.example\.jp(\/api\/search-alerts\/(.*)\/stop)>$/,
  );
  const [, call = '', key = ''] = url ?? [];
  expect(textOf(mail)).toContain(`${PUBLIC}/web/searchAlertStop?key=${key}\n`);
  // Only opening the link stops nothing.
  const looked = await desk.server.app.inject({ url: call });
  expect([looked.statusCode, looked.headers.location]).toEqual([303, `/web/searchAlertStop?key=${key}`]);
  const read = () => visit().get(`/api/search-alerts/${key}`);
  expect((await read()).body.data).toEqual({ name: '夏の祭り', isStopped: false });
  // Mails that were written before are not sent any more either.
  await desk.stop();
  await add({ headline: '祭りの夜' });
  await enqueueAlerts(desk.server.opened.db, desk.server.clock.now());
  const oneClick = {
    ...({ method: 'POST', url: call, payload: 'List-Unsubscribe=One-Click' } as const),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example.com',
      'sec-fetch-site': 'cross-site',
    },
  };
  for (let time = 0; time < 2; time += 1) {
    const answer = await desk.server.app.inject(oneClick);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { name: '夏の祭り', isStopped: true } },
    ]);
  }
  expect((await read()).body.data.isStopped).toBe(true);
  await desk.start();
  expect(await look()).toEqual([]);
  expect((await member.get(CALL)).body.data.searches[0].alert.mode).toBe('none');
  const forged = [`9.${key.split('.')[1]}`, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`];
  for (const wrong of forged) {
    expect(codeOf(await visit().get(`/api/search-alerts/${wrong}`))).toEqual([404, 'E1077']);
    expect(codeOf(await visit().post(`/api/search-alerts/${wrong}/stop`))).toEqual([404, 'E1077']);
  }
  expect((await visit().post('/api/search-alerts/x/stop')).status).toBe(400);
  await query('update saved_searches set deleted_at = now()');
  expect(codeOf(await read())).toEqual([404, 'E1077']);
});

test.each([
  ['no time', { mode: 'scheduled' }, [400, 'E0002']],
  [
    'too many',
    { times: ['00', '01', '02', '03', '04', '05', '06'].map((hour) => `${hour}:00`) },
    [400, 'E0023'],
  ],
  ['an hour that there is none', { times: ['24:00'] }, [400, 'E0061']],
  ['an end that is over', { expiresOn: '20200101' }, [400, 'E1013']],
  ['an end that is no day', { expiresOn: '20270230' }, [400, 'E1013']],
])('settings that cannot be are refused: %s', async (_what, changes, expected) => {
  expect(codeOf(await save({ alert: { ...AT_ONCE, ...changes } }))).toEqual(expected);
});

test('a user without a mail address is informed that there can be no alerts', async () => {
  await query('update users set mail_address = null');
  expect(codeOf(await save())).toEqual([400, '400']);
  expect((await save({ alert: { ...AT_ONCE, mode: 'none' } })).status).toBe(201);
  expect((await member.get(CALL)).body.data.mailAddress).toBe('');
});

// The embedded database has one connection: nothing overlaps there.
(process.env.TEST_DATABASE === 'postgres' ? test : test.skip)(
  'what was written before a check and committed after it is reported by the next one',
  async () => {
    await saved();
    const client = await desk.server.opened.pool.connect();
    const [early = 0] = await add({ headline: '早い祭り', visibility: '2' });
    await client.query('begin');
    await client.query(
      "update content_search set visibility = '1', found_since = clock_timestamp() where content_id = $1",
      [early],
    );
    await client.query("update contents set visibility = '1' where content_id = $1", [early]);
    await add({ headline: '祭り' });
    expect((await look()).map((mail) => textOf(mail).match(/■ .*/g))).toEqual([['■ 祭り']]);
    expect(await look()).toEqual([]);
    await client.query('commit');
    client.release();
    expect((await look()).map((mail) => textOf(mail).match(/■ .*/g))).toEqual([['■ 早い祭り']]);
    expect(await look()).toEqual([]);
  },
);
