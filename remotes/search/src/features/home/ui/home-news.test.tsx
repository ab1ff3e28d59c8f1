import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { IndexPageView } from './index-page-view.tsx';

const PAGE = {
  ...{ specialPageSeqNo: '3', title: '港町の一年', lead: '四季の写真を集めました。', contentCount: 1200 },
  picture: contentSummary(),
};
const ANNOUNCEMENT = {
  ...{ announcementId: '1', title: '年末年始の休業', body: '', importance: 'normal' },
  startsAt: '202611210900',
};
const SECTION = { category: 'POL', label: '政治', items: [contentSummary()] };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Answers by the path; what is not named fails. */
function show(userId: string, answers: Readonly<Record<string, object>>): void {
  setSession(fakeUserInfo({ userId }));
  const network = createFakeNetwork(({ address }) => {
    const name = Object.keys(answers).find((path) => address.startsWith(`/api/${path}`));
    return name ? { status: 200, body: { data: answers[name] } } : { status: 500 };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <MemoryRouter>
      <IndexPageView />
    </MemoryRouter>,
  );
}
const RECENT = { 'contents/recent': { sections: [SECTION] } };

test('announcements and special pages are on the top page; a special page leads to its contents', async () => {
  show('someone01', {
    ...RECENT,
    announcements: { announcements: [ANNOUNCEMENT] },
    'special-pages': { specialPages: [PAGE] },
  });
  expect(await screen.findByRole('heading', { name: '年末年始の休業' })).toBeTruthy();
  const card = screen.getByRole('link', { name: /港町の一年/ });
  expect(card.textContent).toBe('港町の一年1,200点四季の写真を集めました。');
  expect(card.getAttribute('href')).toBe('/refineResultsList?specialPageSeqNo=3');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/l.jpg');
  expect(screen.getByRole('heading', { name: '政治' })).toBeTruthy();
});

test('where there is neither, neither has a heading; nor where they cannot be read', async () => {
  show('someone02', {
    ...RECENT,
    announcements: { announcements: [] },
    'special-pages': { specialPages: [] },
  });
  await screen.findByRole('heading', { name: '政治' });
  cleanup();
  expect(screen.queryByText(/読み込めませんでした/)).toBeNull();
  show('someone03', RECENT);
  await screen.findByRole('heading', { name: '政治' });
  expect(screen.getByText(/お知らせ・特集の一部を読み込めませんでした/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /お知らせ|特集/ })).toBeNull();
});

test('photographs of an earlier day are under that day, not under today', async () => {
  show('someone06', RECENT);
  expect(await screen.findByText('最新 2026/01/05')).toBeTruthy();
  expect(screen.getByText('今日登録された写真・映像はまだありません。')).toBeTruthy();
});

test('what one user was shown is never shown to the next', async () => {
  show('someone04', {
    ...RECENT,
    announcements: { announcements: [ANNOUNCEMENT] },
    'special-pages': { specialPages: [PAGE] },
  });
  await screen.findByRole('heading', { name: '年末年始の休業' });
  cleanup();
  show('someone05', RECENT);
  await screen.findByRole('heading', { name: '政治' });
  expect(screen.queryByText('年末年始の休業')).toBeNull();
});
