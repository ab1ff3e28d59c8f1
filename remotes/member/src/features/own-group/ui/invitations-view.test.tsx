import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Invitation, PERMISSION_GROUP_ADMINISTRATION } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { GroupPage } from './group-page.tsx';

// The page, the form and the dialogs are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const invitation = (invitationId: string, mailAddress: string, state: Invitation['state']): Invitation => ({
  ...{ invitationId, mailAddress, state, invitedBy: '田中 花子' },
  ...{ invitedAt: '20261127090000', expiresAt: '20261204090000' },
});

beforeEach(() => setSession(fakeMemberInfo([PERMISSION_GROUP_ADMINISTRATION])));
afterEach(async () => {
  cleanup();
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
});

function show() {
  let invitations = [invitation('1', 'old@example.jp', 'open'), invitation('2', 'in@example.jp', 'used')];
  const network = createFakeNetwork(({ method, body }) => {
    if (method === 'DELETE') {
      invitations = invitations.filter(({ invitationId }) => invitationId !== '1');
      return { status: 204 };
    }
    if (method !== 'POST') return { status: 200, body: { data: { invitations } } };
    const { mailAddress } = Object(body) as { mailAddress: string };
    if (mailAddress === 'full@example.jp')
      return { status: 400, body: { messages: [{ code: 'E1033', text: '登録できる上限です。' }] } };
    const added = invitation(String(invitations.length + 1), mailAddress, 'open');
    invitations = [added, ...invitations.filter((one) => one.mailAddress !== mailAddress)];
    return { status: 201, body: { data: added } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={['/myPage/group?view=invitations']}>
        <GroupPage />
        <DialogOutlet />
      </MemoryRouter>
    </AppTheme>,
  );
  const addressesSent = () =>
    network.sent.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).mailAddress);
  return { ...network, addressesSent };
}
const list = () => screen.findByRole('list', { name: '登録待ちの招待' });

test('good addresses are invited, and the other lines stay with their reasons', async () => {
  const { addressesSent } = show();
  const input = (await screen.findByLabelText(/メールアドレス/)) as HTMLTextAreaElement;
  const typed = 'a@example.jp\n名前だけ\n ｂ@example.jp\nA@example.jp\nfull@example.jp\nc@example.jp\n';
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: '招待を送信' }));
  const alert = await screen.findByRole('alert');
  expect(addressesSent()).toEqual(['a@example.jp', 'b@example.jp', 'full@example.jp']);
  expect(alert.textContent).toContain('3件は送信していません');
  expect(alert.textContent).toMatch(/名前だけ：.*メールアドレスの形式/);
  expect(alert.textContent).toContain('full@example.jp：登録できる上限です。');
  expect(screen.getByLabelText(/メールアドレス/)).toHaveProperty(
    'value',
    '名前だけ\nfull@example.jp\nc@example.jp',
  );
  expect(screen.getByText('2件の招待を送信しました。')).toBeDefined();
  expect(await within(await list()).findByText(/b@example.jp/)).toBeDefined();
});

test('an open invitation is sent again, or ends after a confirmation', async () => {
  const { addressesSent, sent } = show();
  const shown = await list();
  expect(await within(shown).findByText(/送信 2026.11.27 .*有効期限 2026.12.04/)).toBeDefined();
  expect(within(shown).queryByText(/in@example.jp/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'old@example.jp に送り直す' }));
  expect(await screen.findByText(/送り直しました/)).toBeDefined();
  expect(addressesSent()).toEqual(['old@example.jp']);
  fireEvent.click(await screen.findByRole('button', { name: 'old@example.jp への招待を取り消す' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: '取り消す' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByText(/への招待を取り消しました/)).toBeDefined();
});
