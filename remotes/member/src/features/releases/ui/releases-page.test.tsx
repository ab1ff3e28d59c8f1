import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PERMISSION_ADMINISTRATION, type ReleaseBoard } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ReleasesPage } from './releases-page.tsx';

// The page, the form and the dialogs are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const AT = '2026-11-20T03:00:00.000Z';
const BOARD: ReleaseBoard = {
  ...{ channel: 'production', channels: ['production'], revision: 7, key: 'no-keys' },
  releases: [
    {
      ...{ name: 'search', title: '検索', live: '1.1.0', former: ['1.0.0'], canary: null, takenBack: [] },
      published: [
        { version: '1.2.0', at: AT },
        { version: '1.1.0', at: AT },
      ],
      may: { canary: true, promote: true, rollback: true },
      figures: [
        {
          version: '1.1.0',
          loads: 12,
          visitors: 10,
          failed: 1,
          loadMs: 180,
          shownMs: 900,
          lcpMs: 1_200,
          inpMs: null,
        },
      ],
    },
  ],
};
/** Nothing to draw: jsdom has no canvas. */
const SERIES = { starts: [AT], stepMinutes: 60, versions: [] };
const CHANGE = {
  ...{ revision: 7, at: AT, who: 'admin0001', keyOwner: 'office', action: 'promote', name: 'search' },
  ...{ from: '1.0.0', to: '1.1.0', why: '新しい検索', audience: null, forced: [], figures: null },
};

beforeEach(() => setSession(fakeMemberInfo([PERMISSION_ADMINISTRATION])));
/** The history of the browser follows a dialog after a moment. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));
afterEach(async () => {
  cleanup();
  await settle();
});

function show(post: () => FakeAnswer | Promise<FakeAnswer>, board: () => FakeAnswer = () => of(BOARD)) {
  const network = createFakeNetwork(({ method, address }) => {
    if (method === 'POST') return post();
    if (address.includes('/series')) return of(SERIES);
    return address.includes('/journal') ? of({ changes: [CHANGE], nextCursor: null }) : board();
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={['/admin/releases']}>
        <ReleasesPage />
        <DialogOutlet />
      </MemoryRouter>
    </AppTheme>,
  );
  return { posted: () => network.sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const of = (data: object): FakeAnswer => ({ status: 200, body: { data } });
const done = () => of({ revision: 8, version: '1.2.0', refusals: [] });

async function openEditor(button: string, title: string) {
  fireEvent.click(await screen.findByRole('button', { name: '検索' }));
  const drawer = await screen.findByRole('dialog', { name: '検索のリリース' });
  fireEvent.click(within(drawer).getByRole('button', { name: button }));
  const editor = await screen.findByRole('dialog', { name: `検索：${title}` });
  fireEvent.change(await within(editor).findByLabelText('理由'), { target: { value: '確認' } });
  return editor;
}
async function send(editor: HTMLElement, submit: string) {
  fireEvent.click(within(editor).getByRole('button', { name: submit }));
  const confirmation = await screen.findByRole('dialog', { name: /^(公開|先行公開)$/ });
  return within(confirmation).getByRole('button', { name: submit });
}

test('the board and its journal are shown, and a promotion is ordered once, for the board that was seen', async () => {
  let answer: (done: FakeAnswer) => void = () => undefined;
  const { posted } = show(() => new Promise((resolve) => (answer = resolve)));
  await screen.findByText(/^2026.11.20 12:00$/);
  expect(screen.getByText('1人（10.0%）')).toBeTruthy();
  const editor = await openEditor('公開', '公開');
  const ok = await send(editor, '公開する');
  fireEvent.click(ok);
  fireEvent.click(ok);
  await settle();
  fireEvent.click(within(editor).getByRole('button', { name: '公開する' }));
  await settle();
  answer(done());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '検索：公開' })).toBeNull());
  expect(posted()).toEqual([
    { action: 'promote', channel: 'production', revision: 7, version: '1.2.0', why: '確認' },
  ]);
});

test('what the checks refuse is shown in Japanese with the sentence of the command, and the input stays', async () => {
  const refusals = [{ code: 'channel/host-range', sentence: 'search@1.2.0 needs host ^2.0.0' }];
  show(() => of({ revision: 7, version: '', refusals }));
  const editor = await openEditor('先行公開', '先行公開');
  fireEvent.click(await send(editor, '先行公開する'));
  const alert = await within(editor).findByRole('alert', { name: '断られた理由' });
  expect(alert.textContent).toContain('公開中のホストの版では動きません');
  expect(alert.textContent).toContain('search@1.2.0 needs host ^2.0.0');
  expect(within(editor).getByLabelText('理由')).toHaveProperty('value', '確認');
});

test('who comes second reads the board again, and decides again on the newer one', async () => {
  let revision = 7;
  const { posted } = show(
    () => {
      if (revision === 8) return done();
      revision = 8;
      return {
        status: 409,
        body: { messages: [{ code: 'W0002', text: 'ほかのユーザーが使用しています。' }] },
      };
    },
    () =>
      of({ ...BOARD, revision, releases: BOARD.releases.map((one) => ({ ...one, live: `1.${revision}` })) }),
  );
  const editor = await openEditor('公開', '公開');
  fireEvent.click(await send(editor, '公開する'));
  await within(editor).findByText(/ほかの人がこのチャンネルを変更しました/);
  await within(editor).findByText('1.8');
  await settle();
  fireEvent.click(await send(editor, '公開する'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '検索：公開' })).toBeNull());
  expect(posted()).toMatchObject([{ revision: 7 }, { revision: 8 }]);
});

test('a cancelled confirmation orders nothing', async () => {
  const { posted } = show(done);
  const editor = await openEditor('公開', '公開');
  await send(editor, '公開する');
  fireEvent.click(within(await screen.findByRole('dialog', { name: '公開' })).getByText('キャンセル'));
  await settle();
  expect(screen.getByRole('dialog', { name: '検索：公開' })).toBe(editor);
  expect(posted()).toEqual([]);
});

test('without a key of the gateway nothing can be changed, and the page shows why', async () => {
  const may = { canary: false, promote: false, rollback: false };
  const releases = BOARD.releases.map((release) => ({ ...release, may }));
  show(done, () => of({ ...BOARD, key: 'missing', releases }));
  expect(await screen.findByText(/操作用の鍵が設定されていません/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '検索' }));
  const drawer = await screen.findByRole('dialog', { name: '検索のリリース' });
  for (const name of ['先行公開', '公開', '前の版に戻す'])
    expect(within(drawer).getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('a board that cannot be read is shown with the reason and a way to read it again', async () => {
  show(done, () => ({
    status: 503,
    body: { messages: [{ code: '503', text: 'この環境では、リリースの管理を利用できません。' }] },
  }));
  expect(await screen.findByText('この環境では、リリースの管理を利用できません。')).toBeTruthy();
});

test('the API is promoted and rolled back like the others, and has neither a canary nor figures', async () => {
  const [search] = BOARD.releases;
  if (!search) throw new Error('the board is empty');
  const may = { ...search.may, canary: false };
  show(done, () => of({ ...BOARD, releases: [{ ...search, name: 'api', title: 'API', may, figures: [] }] }));
  fireEvent.click(await screen.findByRole('button', { name: 'API' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'APIのリリース' }));
  const buttons = drawer.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(expect.arrayContaining(['公開', '前の版に戻す']));
  expect(buttons).not.toContain('先行公開');
  expect(drawer.queryByText(/この24時間の報告|権限がありません|取り下げた版/)).toBeNull();
  expect(drawer.getByText('1.1.0')).toBeTruthy();
});
