import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme } from '@newsphoto/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TransfersPage } from './transfers-page.tsx';

beforeEach(() => setSession(fakeMemberInfo([])));
afterEach(() => {
  cleanup();
  clearQueries();
  localStorage.clear();
  sessionStorage.clear();
});

const destination = (destinationId: string, name: string) => ({
  ...{ destinationId, name, protocol: 'sftp', host: 'sftp.example.jp', folder: '', owner: 'user' },
  isStopped: false,
});
const DESTINATIONS = [destination('1', '編集局'), destination('2', '印刷所')];
const CHECKED = {
  ...{ allowed: 1, refusedCount: 0, refused: [], bytes: 10, isEstimate: false, names: ['a.jpg'] },
  ...{ itemLimit: 200, byteLimit: 1000 },
};
const REFUSED = {
  messages: [{ code: '404', text: '指定された転送先は見つかりませんでした。' }],
  requestId: 'r',
};

interface Sent {
  readonly requestId?: string;
  readonly destinationId?: string;
}

/** The second destination refuses. */
function network(): () => Sent[] {
  const fake = createFakeNetwork(({ method, address, body }) => {
    const { destinationId } = Object(body) as Sent;
    if (address.endsWith('/getTransferInfoList')) return data({ transferInfoList: DESTINATIONS });
    if (address.endsWith('/transfers/check')) return data(CHECKED);
    if (address.includes('/downloads/items')) return data({ items: [] });
    if (method === 'GET') return data({ transfers: [], nextCursor: null });
    return destinationId === '2' ? { status: 404, body: REFUSED } : data({ transferId: 'T'.repeat(22) }, 201);
  });
  configureHttp({ ports: SILENT_PORTS, adapter: fake.adapter });
  return () =>
    fake.sent
      .filter(({ method, address }) => method === 'POST' && address.endsWith('/transfers'))
      .map(({ body }) => Object(body) as Sent);
}
const data = (answer: object, status = 200) => ({ status, body: { data: answer } });

test('each destination gets a request; after a refusal of one, the same request is repeated to it alone', async () => {
  const sent = network();
  render(
    <MemoryRouter initialEntries={['/ftpTrans?contentId=202600000140']}>
      <AppTheme theme="light">
        <TransfersPage />
      </AppTheme>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: '編集局' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '印刷所' }));
  const button = screen.getByRole('button', { name: '転送する' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('指定された転送先は見つかりませんでした。')).toBeTruthy();
  expect(sent().map(({ destinationId }) => destinationId)).toEqual(['1', '2']);
  expect(screen.getByRole('checkbox', { name: '編集局' })).toHaveProperty('checked', false);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent();
  expect(third).toEqual(second);
  expect(first?.requestId).not.toBe(second?.requestId);
});
