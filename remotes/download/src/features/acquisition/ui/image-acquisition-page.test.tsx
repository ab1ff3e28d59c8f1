import { afterEach, expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ImageAcquisitionPage } from './image-acquisition-page.tsx';

afterEach(() => {
  cleanup();
  clearQueries();
});

const EXPIRED = 'アクセスできる期間が終了しています。';
const LINK = 'A'.repeat(22);

function open(urlId: string, isExpired: boolean) {
  setSession(fakeUserInfo());
  const refusal = { status: 404, body: { messages: [{ code: 'E1018', text: EXPIRED }] } };
  const live = { status: 200, body: { data: { kind: 'save', needsPassword: false } } };
  const { sent, adapter } = createFakeNetwork(() => (isExpired ? refusal : live));
  configureHttp({ ports: SILENT_PORTS, adapter });
  render(
    <MemoryRouter initialEntries={[`/imageAcquisition?urlId=${urlId}`]}>
      <ImageAcquisitionPage />
    </MemoryRouter>,
  );
  return sent;
}

test('an expired SAVE link shows that its period has ended', async () => {
  open(LINK, true);
  expect(await screen.findByText(EXPIRED)).toBeTruthy();
});

test('[Q-010] the page calls with urlId; an address without one is no link', async () => {
  const sent = open(LINK, false);
  fireEvent.click(await screen.findByRole('button', { name: '開く' }));
  await waitFor(() => expect(sent.map(({ address }) => address)).toContain(`/api/grants/${LINK}/open`));
  expect(sent[0]?.address).toBe(`/api/grants/${LINK}/entrance`);
  cleanup();
  expect(open('abc', true)).toEqual([]);
  expect(screen.getByText('リンクのアドレスが正しくありません')).toBeTruthy();
});
