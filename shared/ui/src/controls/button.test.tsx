import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { AppTheme } from '../theme/app-theme.tsx';
import { Button } from './button.tsx';

afterEach(cleanup);

const show = (loading: boolean) => (
  <AppTheme theme="light">
    <Button loading={loading}>保存</Button>
  </AppTheme>
);

test('a button that waits keeps its name, and shows nothing more of it once the answer is there', () => {
  const { rerender } = render(show(false));
  const idle = screen.getByRole('button', { name: '保存' }).innerHTML;
  rerender(show(true));
  expect(screen.getByRole('button', { name: '保存' }).innerHTML).not.toBe(idle);
  // At once: if the answer arrives before the spinner has faded in, the spinner must not stay.
  rerender(show(false));
  expect(screen.getByRole('button', { name: '保存' }).innerHTML).toBe(idle);
});
