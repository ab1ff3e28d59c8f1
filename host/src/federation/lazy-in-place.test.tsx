import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyInPlace, MISSING_PART } from './lazy-in-place.tsx';

afterEach(cleanup);

const chunkError = () =>
  Object.assign(new Error('chunk'), { name: 'ChunkLoadError', request: '/remotes/x.js' });
const Panel = ({ label }: { label: string }) => <p>{label}の中身</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'boundary' : this.props.children);
}

const show = (Part: ComponentType<{ label: string }>) =>
  render(
    <Boundary>
      <input aria-label="メモ" />
      <Suspense fallback="…">
        <Part label="パネル" />
      </Suspense>
    </Boundary>,
  );

test('a part whose chunk does not come fails alone: the page keeps its input, and 再試行 fetches it again', async () => {
  const user = userEvent.setup();
  const heard = jest.fn();
  window.addEventListener(MISSING_PART, heard);
  let fails = 2;
  const load = jest.fn(async () => {
    fails -= 1;
    if (fails >= 0) throw chunkError();
    return { default: Panel };
  });
  const Part = lazyInPlace(load);
  show(Part);
  const memo = screen.getByLabelText<HTMLInputElement>('メモ');
  await user.type(memo, '書きかけ');
  await user.click(await screen.findByRole('button', { name: '再試行' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('alert').textContent).toContain('入力はそのまま');
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('パネルの中身')).toBeTruthy();
  expect(screen.getByLabelText('メモ')).toBe(memo);
  expect(memo.value).toBe('書きかけ');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a part that failed is fetched again where it is shown the next time', async () => {
  let fails = true;
  const Part = lazyInPlace(async () => {
    if (fails) throw chunkError();
    return { default: Panel };
  });
  show(Part);
  await screen.findByRole('alert');
  cleanup();
  fails = false;
  show(Part);
  expect(await screen.findByText('パネルの中身')).toBeTruthy();
});

test('what a module throws itself is no missing part', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(lazyInPlace(async () => Promise.reject(new TypeError('broken'))));
  expect(await screen.findByText('boundary')).toBeTruthy();
  jest.restoreAllMocks();
});
