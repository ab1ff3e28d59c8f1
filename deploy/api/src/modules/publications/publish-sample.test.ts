import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishSample } from './publish-sample.ts';

let server: TestApp;
let pictures: number[];

beforeAll(async () => {
  server = await startTestApp();
  const keywords = (...values: string[]) => [{ key: 'keywords', values }];
  pictures = await addContents(server.opened.db, [
    { file_name: 'news-0001.jpg', metadata: keywords('鉄道', '東京'), aspect_ratio: 0.7 },
    { file_name: 'news-0002.jpg', metadata: keywords('東京') },
    { file_name: 'news-0003.jpg', metadata: keywords('鉄道', '会員限定'), visibility: '3' },
    { file_name: 'news-0004.jpg', metadata: keywords('鉄道'), shot_date: '2021-02-03' },
    { file_name: 'cc0-nagasaki-boats.jpg' },
    { file_name: 'cc0-nagasaki-boats-part1.jpg' },
    { file_name: 'photo-saturn.jpg', metadata: keywords('宇宙', '土星') },
    { file_name: 'own.jpg', metadata: keywords('鉄道') },
  ]);
  expect(await publishSample(server.opened.db, server.clock.now())).toBe(8);
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const idOf = (index: number) => String(pictures[index]);

test('the special pages of the sample hold its own public photographs, wide ones in front', async () => {
  const guest = await visit().asGuest();
  const { specialPages } = (await guest.get('/api/special-pages')).body.data;
  const pages: { title: string; contentCount: number; picture: { contentId: string } }[] = specialPages;
  expect(pages.map(({ title, contentCount }) => [title, contentCount])).toEqual([
    ['宇宙をめざした人たち', 1],
    ['写真でたどる19世紀から20世紀', 1],
    ['鉄道のある街', 2],
  ]);
  expect(pages.map(({ picture }) => picture.contentId)).toEqual([idOf(6), idOf(4), idOf(3)]);
});

test('the announcements of the sample have a first audience and a last day', async () => {
  const titlesFor = async (browser: Browser): Promise<string[]> => {
    const { body } = await browser.get('/api/announcements?place=index');
    return body.data.announcements.map(({ title }: { title: string }) => title);
  };
  const [guest, member, desk] = [
    await visit().asGuest(),
    await visit().as('member001'),
    await visit().as('desk00001'),
  ];
  const [open, forMembers, forStaff] = [
    await titlesFor(guest),
    await titlesFor(member),
    await titlesFor(desk),
  ];
  expect([open.length, forMembers.length, forStaff.length]).toEqual([3, 4, 5]);
  expect(open[0]).toContain('定期保守');
  server.clock.advance(12 * 24 * 60 * 60_000);
  expect((await titlesFor(await visit().asGuest())).join()).not.toContain('定期保守');
});

test('what was published once is not published again, whatever became of it', async () => {
  await server.opened.pool.query('delete from announcements');
  expect(await publishSample(server.opened.db, server.clock.now())).toBe(0);
});
