import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { screenSizeOf, useScreenSize } from './screen-size.ts';

const resizeTo = (width: number) => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each([
  [767, 'small'],
  [768, 'middle'],
  [1023, 'middle'],
  [1024, 'large'],
] as const)('[C-022] %d px are %s', (width, size) => {
  expect(screenSizeOf(width)).toBe(size);
});

function Shown() {
  return <p>{useScreenSize()}</p>;
}

test('[C-022][N-020] the signal follows the window, 17 ms after its last change', () => {
  resizeTo(1024);
  render(<Shown />);
  expect(screen.getByText('large')).toBeTruthy();
  resizeTo(767);
  act(() => jest.advanceTimersByTime(16));
  expect(screen.getByText('large')).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('small')).toBeTruthy();
});
