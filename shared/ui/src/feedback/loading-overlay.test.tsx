import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './loading-overlay.tsx';

afterEach(cleanup);

test('[B-016] is in view only while visible', () => {
  const { rerender } = render(<LoadingOverlay visible={false} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<LoadingOverlay visible />);
  expect(screen.getByRole('status')).toBeTruthy();
});

test('[B-017] shows its text as a bold label beside the spinner', () => {
  render(<LoadingOverlay visible text="送信しています" />);
  const label = screen.getByText('送信しています');
  expect(label.tagName).toBe('STRONG');
  expect(label.previousElementSibling?.querySelector('svg')).toBeTruthy();
});

test('[B-018] it covers the whole window, on stacking level 100', () => {
  render(<LoadingOverlay visible />);
  const { position, top, right, bottom, left, zIndex } = getComputedStyle(screen.getByRole('status'));
  expect([position, top, right, bottom, left]).toEqual(['fixed', '0px', '0px', '0px', '0px']);
  expect(zIndex).toBe('100');
});
