import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setPushed, setSession } from '@newsphoto/session/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Monitor } from './monitor.tsx';
import { fakeItems, fakeWire, shownGrid } from './testing-wire.ts';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  localStorage.clear();
  setSession(fakeMemberInfo());
  setPushed(false);
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const line = () => document.querySelector('footer')?.textContent;

test('the status line shows connection, items of the last hour, and the clock of the server', async () => {
  const wire = fakeWire(fakeItems(3));
  wire.answer = (_method, { pathname }) =>
    pathname.endsWith('/status')
      ? { now: Date.UTC(2026, 10, 26, 5, 3, 21), newest: '7', itemsOfLastHour: 1_234 }
      : undefined;
  render(<Monitor />);
  await shownGrid();
  await waitFor(() => expect(line()).toContain('数秒ごとに受信'));
  act(() => setPushed(true));
  expect(line()).toContain('即時に受信');
  expect(line()).toContain('直近 1 時間 1,234 件最新 No. 7');
  expect(screen.getByRole('timer').textContent).toMatch(/^2026\/11\/26 14:03:2\d JST$/);
  expect(line()).toMatch(/端末の時計は [\d.]+ 秒(進ん|遅れ)で/);
});

test('a break of the connection is shown within seconds, and its end as well', async () => {
  const wire = fakeWire(fakeItems(3));
  render(<Monitor />);
  await shownGrid();
  act(() => setPushed(true));
  await waitFor(() => expect(line()).toContain('即時に受信'));
  wire.isDown = true;
  act(() => setPushed(false));
  await waitFor(() => expect(line()).toContain('接続が切れています'), { timeout: 3_000 });
  wire.isDown = false;
  await waitFor(() => expect(line()).toContain('接続中'), { timeout: 3_000 });
});
