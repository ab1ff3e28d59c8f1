import { afterEach, expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { AlertStopPage } from './alert-stop-page.tsx';

const KEY = `7.${'k'.repeat(43)}`;
const found = (isStopped: boolean, name = '夏の祭り'): FakeAnswer => ({
  ...{ status: 200, body: { data: { name, isStopped } } },
});
const refused = (status: number, code: string, text: string): FakeAnswer => ({
  ...{ status, body: { messages: [{ code, text }] } },
});
const CLOSED = 'リンクが無効か、すでに使用されています。';

afterEach(() => {
  cleanup();
  clearQueries();
});

/** Answers in their order; the last one repeatedly. */
function answering(...answers: (FakeAnswer | Promise<FakeAnswer>)[]) {
  let at = 0;
  const network = createFakeNetwork(() => {
    const answer = answers[Math.min(at, answers.length - 1)] ?? 'offline';
    at += 1;
    return answer;
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return () => network.sent.map(({ method, address }) => `${method} ${address.replace(/^.*api\//, '')}`);
}

let goTo: (path: string) => void = () => undefined;
function Way() {
  const navigate = useNavigate();
  goTo = (path) => void navigate(path);
  return null;
}
const show = (query = `?key=${KEY}`) =>
  render(
    <MemoryRouter initialEntries={[`/searchAlertStop${query}`]}>
      <Way />
      <AlertStopPage />
    </MemoryRouter>,
  );
const button = () => screen.findByRole('button', { name: /通知を停止する/ });
const press = async () => {
  const found = await button();
  await act(async () => found.click());
};

test('it says which search, and stops nothing by itself', async () => {
  const sent = answering(found(false));
  show();
  await button();
  expect(screen.getByRole('heading', { level: 1, name: '新着通知の停止' })).toBeTruthy();
  expect(screen.getByText(/保存した検索「夏の祭り」の新着をお知らせするメールを停止します。/)).toBeTruthy();
  expect(sent()).toEqual([`GET search-alerts/${KEY}`]);
});

test('stopped once, also where the button is used twice; what is done is said and has the focus', async () => {
  const sent = answering(found(false), found(true));
  show();
  const once = await button();
  once.focus();
  await act(async () => {
    once.click();
    once.click();
  });
  const line = await screen.findByText(
    '「夏の祭り」の新着通知を停止しました。今後、この検索のメールは届きません。',
  );
  expect([line.getAttribute('role'), document.activeElement]).toEqual(['status', line]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: '保存した検索' }).getAttribute('href')).toBe(
    '/myPage/savedSearches',
  );
  expect(sent()).toEqual([`GET search-alerts/${KEY}`, `POST search-alerts/${KEY}/stop`]);
});

test('what is stopped already is said without a button', async () => {
  const sent = answering(found(true));
  show();
  expect(await screen.findByText(/新着通知を停止しました。/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent()).toHaveLength(1);
});

test.each([
  ['guessed, or its search is gone', refused(404, 'E1077', CLOSED)],
  ['cut off in the mail', refused(400, 'E0061', '引数が不正です。')],
])('a link that is %s is closed: no button, and no way to try again', async (_what, answer) => {
  answering(answer);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(CLOSED);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, FakeAnswer, string]>([
  ['offline', 'offline', 'ネットワークに接続できません。'],
  ['a server that fails', { status: 500 }, 'システムエラーが発生しました。'],
  ['too many calls', refused(429, 'E0000', 'しばらくしてからお試しください。'), 'しばらくしてから'],
])('%s: it is said, and read again by a button', async (_what, answer, text) => {
  const sent = answering(answer, found(false));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  await act(async () => screen.getByRole('button', { name: 'もう一度読み込む' }).click());
  await button();
  expect(sent()).toHaveLength(2);
});

test.each<[string, FakeAnswer, string]>([
  ['offline', 'offline', 'ネットワークに接続できません。'],
  ['a session that nobody needs', refused(401, '401', '認証できませんでした。'), '認証できませんでした。'],
  ['no right', refused(403, '403', 'この操作を行う権限がありません。'), '権限がありません。'],
  ['a change at the same time', refused(409, 'W0002', 'ほかで変更されました。'), 'ほかで変更されました。'],
  ['a server that fails', { status: 500 }, 'システムエラーが発生しました。'],
])(
  'not stopped because of %s: it is said beside the button, which keeps the focus and works again',
  async (_what, answer, text) => {
    answering(found(false), answer, found(true));
    show();
    const once = await button();
    once.focus();
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect(document.activeElement).toBe(once);
    await press();
    expect(await screen.findByText(/新着通知を停止しました。/)).toBeTruthy();
  },
);

test('gone between the reading and the stopping: the link is closed', async () => {
  answering(found(false), refused(404, 'E1077', CLOSED));
  show();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain(CLOSED);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a key it shows where the link is, and requests nothing', async () => {
  const sent = answering(found(false));
  show('');
  expect(screen.getByText(/新着通知のメールにある「この検索の通知を停止する」を開くと/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('another link in the same tab: what was known of the first is not shown for it', async () => {
  const sent = answering(refused(404, 'E1077', CLOSED), found(false, '秋の祭り'));
  show();
  await screen.findByText(new RegExp(CLOSED));
  const other = `8.${'k'.repeat(43)}`;
  await act(async () => goTo(`/searchAlertStop?key=${other}`));
  expect(await screen.findByText(/「秋の祭り/)).toBeTruthy();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(sent()).toEqual([`GET search-alerts/${KEY}`, `GET search-alerts/${other}`]);
});

test('by keys alone: Enter on the button stops it', async () => {
  answering(found(false), found(true));
  show();
  const once = await button();
  once.focus();
  // A button of the browser: Enter clicks it; it is reached by Tab, and nothing takes the key away.
  expect([once.tagName, once.getAttribute('tabindex')]).toEqual(['BUTTON', null]);
  expect(fireEvent.keyDown(once, { key: 'Enter' })).toBe(true);
  await press();
  expect(await screen.findByText(/新着通知を停止しました。/)).toBeTruthy();
});
