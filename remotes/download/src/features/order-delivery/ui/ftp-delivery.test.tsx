import { afterEach, expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme } from '@newsphoto/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FtpDelivery } from './ftp-delivery.tsx';

afterEach(() => {
  cleanup();
  clearQueries();
});

const DESTINATION = {
  ...{ destinationId: '1', name: '編集局', protocol: 'sftp', host: 'sftp.example.jp', folder: '' },
  ...{ owner: 'user', isStopped: false },
};

/** What was reported: the arrangement, undefined while settings are missing. */
function show(transferInfoList: readonly object[]) {
  setSession(fakeMemberInfo([]));
  const network = createFakeNetwork(({ method }) =>
    method === 'GET' ? { status: 200, body: { data: { transferInfoList } } } : { status: 204 },
  );
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const reported: (((orderId: string) => Promise<void>) | undefined)[] = [];
  render(
    <MemoryRouter>
      <AppTheme theme="light">
        <FtpDelivery onReady={(arrange) => reported.push(arrange)} />
      </AppTheme>
    </MemoryRouter>,
  );
  return {
    last: () => reported.at(-1),
    posted: () => network.sent.filter(({ method }) => method === 'POST'),
  };
}

test('an order is sent to the chosen destination once it is placed', async () => {
  const { last, posted } = show([DESTINATION]);
  await screen.findByText(/sftp\.example\.jp/);
  expect(posted()).toEqual([]);
  await last()?.('A-1');
  expect(posted().map(({ body }) => body)).toEqual([
    { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), destinationId: '1', orderId: 'A-1' },
  ]);
});

test('[E-078] without a destination nothing is ready, and one can be added', async () => {
  const { last } = show([]);
  expect(await screen.findByText(/転送先が登録されていません/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '転送先を追加する' })).toBeTruthy();
  expect(last()).toBeUndefined();
});
