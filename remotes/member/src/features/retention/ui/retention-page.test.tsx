import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PERMISSION_ADMINISTRATION, type Retention } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RetentionPage } from './retention-page.tsx';

// The page, the form and the dialogs are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const MAILS: Retention = {
  ...{ key: 'mails', label: 'メール', unit: 'days', note: '理由', value: 90, before: '20260829120000' },
  ...{ count: 3, defaultValue: 90, minimum: 30, maximum: 730, version: 4, editedAt: '20261101090000' },
  ...{ editedBy: 'admin0002', removed: 12_000, ranAt: '20261127090000' },
};

beforeEach(() => setSession(fakeMemberInfo([PERMISSION_ADMINISTRATION])));
afterEach(async () => {
  cleanup();
  // The history of the browser follows a dialog after a moment.
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
});

test('a failed count is shown, and nothing is saved; the count of the next one is confirmed and sent', async () => {
  let counted: FakeAnswer = {
    status: 500,
    body: { messages: [{ code: '500', text: 'サーバーでエラーが発生しました。' }] },
  };
  const { sent } = createNetwork(() => counted);
  render(
    <AppTheme theme="dark">
      <MemoryRouter initialEntries={['/admin/retentions']}>
        <RetentionPage />
        <DialogOutlet />
      </MemoryRouter>
    </AppTheme>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'メール' }));
  const editor = screen.getByRole('dialog', { name: '保存期間の変更' });
  const state = within(editor).getByLabelText('いまの状態').textContent;
  for (const text of ['3件', '2026/08/29 12:00:00以降', '12,000件', '2026/11/01 09:00:00 admin0002'])
    expect(state).toContain(text);
  fireEvent.change(within(editor).getByLabelText(/メール/), { target: { value: '30' } });
  const save = within(editor).getByRole('button', { name: '件数を確認して保存' });
  fireEvent.click(save);
  expect((await within(editor).findByRole('alert')).textContent).toContain(
    'サーバーでエラーが発生しました。',
  );
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);

  counted = { status: 200, body: { data: { dryRun: { value: 30, before: '20261028120000', count: 150 } } } };
  fireEvent.click(save);
  const confirm = await screen.findByRole('button', { name: '変更して削除する' });
  expect(screen.getByText(/150件が削除されます/)).toBeTruthy();
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const put = sent.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ value: 30, version: 4, confirmed: 150 });
});

function createNetwork(count: () => FakeAnswer) {
  const network = createFakeNetwork(({ method, address }) => {
    if (address.includes('dry-run')) return count();
    const data = method === 'PUT' ? { retention: MAILS } : { retentions: [MAILS] };
    return { status: 200, body: { data } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return network;
}
