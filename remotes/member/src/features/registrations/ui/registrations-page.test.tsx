import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PERMISSION_ADMINISTRATION, type RegistrationDetail } from '@newsphoto/contract';
import { MEMBER } from '@newsphoto/domain/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme, DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RegistrationsPage } from './registrations-page.tsx';

// The page, the form and the dialogs are loaded and drawn: that takes a while where the machine is busy.
jest.setTimeout(30_000);

const REGISTRATION: RegistrationDetail = {
  ...{ registrationId: '7', receiptId: 'R20261127000000-000001', userId: 'tanaka-01', kind: 'corporate' },
  ...{ company: '第一新聞社', userName: '田中 花子', mailAddress: 'tanaka@example.jp', groupId: '20' },
  ...{
    groupName: '青空新聞社',
    state: 'waiting',
    appliedAt: '20261127090000',
    confirmedAt: '20261127091000',
  },
  ...{ member: { ...MEMBER, media: [...MEMBER.media] }, termsVersion: '2026-11', reason: '', note: '' },
  ...{ decidedAt: '', decidedBy: '', version: 2 },
};

beforeEach(() => setSession(fakeMemberInfo([PERMISSION_ADMINISTRATION])));
afterEach(async () => {
  cleanup();
  await act(() => new Promise<void>((done) => setTimeout(done, 50)));
});

function show() {
  const network = createFakeNetwork(({ address, method }) => {
    if (method === 'PUT')
      return { status: 200, body: { data: { ...REGISTRATION, state: 'refused', version: 3 } } };
    if (address.includes('/admin/registrations/')) return { status: 200, body: { data: REGISTRATION } };
    return { status: 200, body: { data: { total: 1, registrations: [REGISTRATION] } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <AppTheme theme="light">
      <MemoryRouter initialEntries={['/admin/registrations']}>
        <RegistrationsPage />
        <DialogOutlet />
      </MemoryRouter>
    </AppTheme>,
  );
  return network;
}

test('an application is shown with all of its data, and refused with a reason', async () => {
  const { sent } = show();
  fireEvent.click(await screen.findByRole('button', { name: '田中 花子' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('第一新聞社（ダイイチシンブンシャ）')).toBeDefined();
  expect(within(drawer).getByText('〒100-0001 東京都千代田区千代田1-1')).toBeDefined();
  fireEvent.click(within(drawer).getByRole('button', { name: 'お断りする' }));
  const reason = await within(drawer).findByLabelText(/理由/);
  fireEvent.mouseDown(reason);
  const options = await screen.findAllByText('そのほかの理由により、ご登録を承れませんでした。');
  fireEvent.click(options.at(-1) ?? reason);
  fireEvent.click(within(drawer).getByRole('button', { name: 'お断りのメールを送る' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ version: 2, decision: 'refused', reason: 'other', note: '' },
  });
});
