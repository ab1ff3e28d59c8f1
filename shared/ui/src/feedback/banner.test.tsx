import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Banner } from './banner.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('[B-005][B-009] closes 3 seconds after appearing', () => {
  const onClose = jest.fn();
  render(<Banner message="登録しました。" onClose={onClose} />);
  pass(2900);
  expect(onClose).not.toHaveBeenCalled();
  pass(101);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[B-010][B-011][B-012] without autoClose it stays until a click outside, heard from 100 ms on', () => {
  const onClose = jest.fn();
  render(<Banner message="登録しました。" autoClose={false} onClose={onClose} />);
  pass(50);
  fireEvent.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  pass(5000);
  fireEvent.click(screen.getByText('登録しました。'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(document.body);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[B-004][B-014] has a close button only when closable', () => {
  const { rerender } = render(<Banner message="a" onClose={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Banner message="a" closable onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: '閉じる' })).toBeTruthy();
});

test('[B-013][B-015] the close button takes focus without autoClose and sends a confirm event', () => {
  const onConfirm = jest.fn();
  render(<Banner message="a" closable autoClose={false} onClose={() => undefined} onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: '閉じる' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('[B-001][B-002] a message is plain text, and nothing is shown for what is empty', () => {
  const { container } = render(<Banner message="<b>x</b>" onClose={() => undefined} />);
  expect(screen.getByText('<b>x</b>')).toBeTruthy();
  expect(container.querySelector('strong')).toBeNull();
});

test('[B-003] content is HTML of which only harmless elements remain; without content there is no element', async () => {
  const content =
    '<b>太字</b><script>window.hit = 1</script><a href="javascript:alert(1)" onclick="x()">リンク</a>';
  const { container } = render(<Banner content={content} onClose={() => undefined} />);
  jest.useRealTimers();
  expect((await screen.findByText('太字')).tagName).toBe('B');
  expect(container.querySelector('script')).toBeNull();
  const link = container.querySelector('a');
  expect(link?.getAttribute('href')).toBeNull();
  expect(link?.getAttribute('onclick')).toBeNull();
  cleanup();
  const empty = render(<Banner message="a" content="" onClose={() => undefined} />).container;
  const plain = render(<Banner message="a" onClose={() => undefined} />).container;
  expect(empty.innerHTML).toBe(plain.innerHTML);
});

test.each([
  ['B-006', undefined, 'success'],
  ['B-007', 'danger', 'danger'],
  ['B-007', 'warning', 'warning'],
  ['B-007', 'dark', 'dark'],
  ['B-008', 'zzz', 'info'],
])('[%s] type %s has the style %s', (_id, type, style) => {
  const props = type === undefined ? {} : { type };
  const { container } = render(<Banner message="a" {...props} onClose={() => undefined} />);
  expect(container.firstElementChild?.getAttribute('data-type')).toBe(style);
});

test('an action of a banner works by button and by key, and closes it; it is shown for ten seconds', () => {
  jest.useFakeTimers();
  const onClose = jest.fn();
  const onRun = jest.fn();
  const shown = (
    <Banner message="入れました。" actions={[{ label: '元に戻す', pressed: 'u', onRun }]} onClose={onClose} />
  );
  render(shown);
  jest.advanceTimersByTime(9_900);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'u' });
  expect([onRun, onClose].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  fireEvent.click(screen.getByRole('button', { name: '元に戻す（u）' }));
  expect(onRun).toHaveBeenCalledTimes(2);
  onClose.mockClear();
  jest.advanceTimersByTime(10_000);
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('of two banners with the same key it is that of the newest', () => {
  const [older, newer] = [jest.fn(), jest.fn()];
  const action = (onRun: () => void) => [{ label: '元に戻す', pressed: 'u', onRun }];
  render(
    <>
      <Banner message="カート" actions={action(older)} isNewest={false} onClose={jest.fn()} />
      <Banner message="ライトボックス" actions={action(newer)} isNewest onClose={jest.fn()} />
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '元に戻す',
    '元に戻す（u）',
  ]);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
});
