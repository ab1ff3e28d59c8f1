import { beforeEach, expect, test } from '@jest/globals';
import type { Announcement } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { pageBanners } from '@newsphoto/ui/start';
import { showAnnouncements } from './show-announcements.ts';

const announcement = (announcementId: string, change: Partial<Announcement> = {}): Announcement => ({
  announcementId,
  ...{ title: '停止のお知らせ', body: '詳しくは /web/dpInquiry', importance: 'normal' as const },
  startsAt: '202611210900',
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of pageBanners.get()) pageBanners.close(id);
});

const visit = async (announcements: readonly Announcement[], status = 200) => {
  const network = createFakeNetwork(() => ({ status, body: { data: { announcements } } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  await showAnnouncements(pageBanners, new AbortController().signal);
  return network.sent.map(({ address }) => address);
};
const shown = () => pageBanners.get().map(({ id: _id, ...content }) => content);

test('[B-003][B-004][B-010] announcements are in the message banner until it is closed', async () => {
  expect(await visit([announcement('1'), announcement('2', { importance: 'important' })])).toEqual([
    '/api/announcements?place=banner',
  ]);
  const content = '詳しくは <a href="/web/dpInquiry">/web/dpInquiry</a>';
  expect(shown()).toEqual([
    { title: '停止のお知らせ', content, type: 'info', closable: true, autoClose: false },
    { title: '停止のお知らせ', content, type: 'warning', closable: true, autoClose: false },
  ]);
});

test('each announcement is shown once in a tab; a new one is shown beside those that were read', async () => {
  await visit([announcement('1')]);
  await visit([announcement('2', { title: '新しい' }), announcement('1')]);
  expect(shown().map(({ title }) => title)).toEqual(['停止のお知らせ', '新しい']);
  await visit([announcement('2'), announcement('1')]);
  expect(shown()).toHaveLength(2);
});

test('where announcements cannot be read the page goes on without a word', async () => {
  await visit([], 500);
  expect(shown()).toEqual([]);
});
