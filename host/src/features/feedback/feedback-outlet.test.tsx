import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pageLoading } from '@newsphoto/ui/start';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { uiComesFrom } from '../../federation/loaded-ui.ts';
import { FeedbackOutlet } from './feedback-outlet.tsx';
import { httpFeedback } from './http-feedback.ts';

uiComesFrom(() => import('../../federation/ui-entry-points.ts'));

beforeEach(async () => {
  await act(async () => {
    render(<FeedbackOutlet theme="light" />);
  });
});
afterEach(cleanup);

const { loading, presenter } = httpFeedback;
const PATIENCE = { timeout: 20_000 };

test('a danger message of a call is shown over the page, can be closed, and runs no HTML', async () => {
  act(() => presenter.danger('<b>通信</b>できませんでした。'));
  expect(await screen.findByText('<b>通信</b>できませんでした。', {}, PATIENCE)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('alert')).toBeNull();
}, 30_000);

test('a message to confirm is a confirmation dialog, and settles when it was read', async () => {
  const read = presenter.confirm('もう一度お試しください。');
  const dialog = await screen.findByRole('dialog', { name: '確認' }, PATIENCE);
  expect(dialog.textContent).toContain('もう一度お試しください。');
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await expect(read).resolves.toBe(true);
}, 30_000);

test('[B-019][B-020][B-021][B-022] calls under way cover the page, unless suspended, with the message of one of them', async () => {
  act(() => loading.start());
  expect(await screen.findByLabelText('読み込んでいます', {}, PATIENCE)).toBeTruthy();
  act(() => pageLoading.setMessage('送信しています'));
  expect(screen.getByText('送信しています').tagName).toBe('STRONG');
  act(() => pageLoading.clearMessage());
  expect(screen.queryByText('送信しています')).toBeNull();
  const overlay = () => screen.queryByLabelText('読み込んでいます');
  act(() => pageLoading.suspend());
  expect(overlay()).toBeNull();
  act(() => loading.start());
  expect(overlay()).toBeNull();
  act(() => pageLoading.restore());
  expect(overlay()).not.toBeNull();
  act(() => loading.end());
  expect(overlay()).not.toBeNull();
  act(() => loading.end());
  expect(overlay()).toBeNull();
}, 30_000);
