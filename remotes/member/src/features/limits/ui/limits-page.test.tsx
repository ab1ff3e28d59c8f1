import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type AdminLimit, PERMISSION_ADMINISTRATION } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, type SentRequest, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LimitsPage } from './limits-page.tsx';

// The page, the form and the dialogs are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const LIMIT: AdminLimit = {
  ...{ key: 'cartItems', label: 'カートに入れられる素材', unit: 'items', messages: ['E1048'] },
  ...{ value: 100, defaultValue: 100, minimum: 1, maximum: 1000, version: 0, editedAt: '', editedBy: '' },
};

beforeEach(() => setSession(fakeMemberInfo([PERMISSION_ADMINISTRATION])));
/** The history of the browser follows a dialog after a moment. */
const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

afterEach(async () => {
  cleanup();
  await settle();
});

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function show(put: (request: SentRequest) => FakeAnswer, limits: () => readonly AdminLimit[]) {
  const network = createFakeNetwork((request) =>
    request.method === 'PUT' ? put(request) : { status: 200, body: { data: { limits: limits() } } },
  );
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={['/admin/limits']}>
        <LimitsPage />
        <Address />
        <DialogOutlet />
      </MemoryRouter>
    </AppTheme>,
  );
  return network;
}

const openEditor = async () => {
  fireEvent.click(await screen.findByRole('button', { name: LIMIT.label }));
  return screen.getByRole('dialog', { name: '上限値の変更' });
};

const enter = (editor: HTMLElement, value: string) => {
  fireEvent.change(within(editor).getByLabelText(/カートに入れられる素材/), { target: { value } });
};

test('a limit is set with the version that was read, and the editor closes', async () => {
  const { sent } = show(
    () => ({ status: 200, body: { data: { limit: { ...LIMIT, value: 50, version: 1 } } } }),
    () => [LIMIT],
  );
  const editor = await openEditor();
  expect(screen.getByTestId('address').textContent).toBe('?id=cartItems');
  enter(editor, '50');
  fireEvent.click(within(editor).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    value: 50,
    version: 0,
  });
});

test('who comes second keeps what was typed, sees what is saved, and may then overwrite it', async () => {
  const saved = { ...LIMIT, value: 80, version: 3 };
  const outdated = { messages: [{ code: 'W0002', text: 'ほかのユーザーが使用しています。' }] };
  let stored = LIMIT;
  show(
    ({ body }) => {
      stored = saved;
      const current = Object(body).version === saved.version;
      return current ? { status: 200, body: { data: { limit: saved } } } : { status: 409, body: outdated };
    },
    () => [stored],
  );
  const editor = await openEditor();
  enter(editor, '50');
  fireEvent.click(within(editor).getByRole('button', { name: '保存' }));
  const again = await within(editor).findByRole('button', { name: 'この内容で上書き保存' });
  const notice = within(editor).getByRole('alert').textContent;
  expect(notice).toContain('ほかのユーザーがこの項目を更新しました');
  expect(notice).toContain('カートに入れられる素材80');
  expect(within(editor).getByLabelText(/カートに入れられる素材/)).toHaveProperty('value', '50');
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[E-035] a number out of its bounds is refused at its field, and nothing is sent', async () => {
  const { sent } = show(
    () => ({ status: 200, body: {} }),
    () => [LIMIT],
  );
  const editor = await openEditor();
  enter(editor, '1001');
  fireEvent.click(within(editor).getByRole('button', { name: '保存' }));
  expect(await within(editor).findByText(/は1,000以下/)).toBeTruthy();
  enter(editor, '0');
  fireEvent.click(within(editor).getByRole('button', { name: '保存' }));
  expect(await within(editor).findByText(/は1以上/)).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('closing with unsaved input opens a confirmation; cancelling it keeps the input', async () => {
  show(
    () => ({ status: 200, body: {} }),
    () => [LIMIT],
  );
  const editor = await openEditor();
  enter(editor, '50');
  fireEvent.keyDown(editor, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: '入力に戻る' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await settle();
  expect(within(editor).getByLabelText(/カートに入れられる素材/)).toHaveProperty('value', '50');
  fireEvent.click(within(editor).getByRole('button', { name: 'キャンセル' }));
  fireEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
