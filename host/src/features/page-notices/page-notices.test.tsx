import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Announcement } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { uiComesFrom } from '../../federation/loaded-ui.ts';
import { PageNotices } from './page-notices.tsx';
import { refusePage } from './refused-page.ts';
import { useFetchedAnnouncements } from './use-fetched-announcements.ts';

uiComesFrom(() => import('../../federation/ui-entry-points.ts'));

const announcement = (announcementId: string, change: Partial<Announcement> = {}): Announcement => ({
  announcementId,
  ...{
    title: `停止のお知らせ${announcementId}`,
    body: '詳しくは /web/dpInquiry',
    importance: 'normal' as const,
  },
  startsAt: '202611210900',
  ...change,
});

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

function Page() {
  useFetchedAnnouncements();
  return (
    <>
      <PageNotices />
      <h1>ページ</h1>
      <Link to="/next">次へ</Link>
    </>
  );
}

async function visit(announcements: readonly Announcement[], user = 'member001', status = 200) {
  cleanup();
  setSession(fakeUserInfo({ ...fakeMemberInfo().userInfo, userId: user }));
  const network = createFakeNetwork(() => ({ status, body: { data: { announcements } } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/index']}>
        <Page />
      </MemoryRouter>,
    );
  });
  return network.sent;
}
const shown = () => screen.queryAllByRole('status').map((one) => one.textContent);
const PATIENCE = { timeout: 20_000 };

test('an announcement for every page stays over clicks and navigation until it is closed, and takes no focus', async () => {
  const sent = await visit([announcement('1'), announcement('2', { importance: 'important' })]);
  expect(sent.map(({ address }) => address)).toEqual(['/api/announcements?place=banner']);
  expect(await screen.findByText('停止のお知らせ1', {}, PATIENCE)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '/web/dpInquiry' })).toHaveLength(2);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('heading', { level: 1 }));
  fireEvent.click(screen.getByRole('link', { name: '次へ' }));
  expect(shown()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '「停止のお知らせ1」を閉じる' }));
  expect(shown()).toEqual([expect.stringContaining('停止のお知らせ2')]);
}, 30_000);

test('what a user has closed is closed in this browser for that user alone', async () => {
  await visit([announcement('1')]);
  fireEvent.click(await screen.findByRole('button', { name: /を閉じる/ }, PATIENCE));
  await visit([announcement('1'), announcement('2')]);
  expect(await screen.findByText('停止のお知らせ2')).toBeTruthy();
  expect(shown()).toHaveLength(1);
  await visit([announcement('1')], 'member002');
  expect(await screen.findByText('停止のお知らせ1')).toBeTruthy();
}, 30_000);

test('where announcements cannot be read, the page is shown without them', async () => {
  await visit([], 'member003', 500);
  expect(shown()).toEqual([]);
});

test('why a page was refused is shown where the visitor was sent, until the next navigation', async () => {
  await act(async () => refusePage('カート', 'another location'));
  await visit([]);
  const notice = await screen.findByRole('alert', {}, PATIENCE);
  expect(notice.textContent).toContain('「カート」を表示する権限がありません。');
  fireEvent.click(screen.getByRole('link', { name: '次へ' }));
  expect(screen.queryByRole('alert')).toBeNull();
}, 30_000);
