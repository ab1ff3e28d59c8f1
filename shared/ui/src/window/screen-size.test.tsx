import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useScreenSize } from './screen-size.ts';

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

function Shown() {
  return <p>{useScreenSize()}</p>;
}

test('[C-022] the signal has three levels: small, from 768 px middle, from 1024 px large', () => {
  resizeTo(767);
  render(<Shown />);
  const shownAt = (width: number) => {
    resizeTo(width);
    act(() => jest.advanceTimersByTime(17));
    return screen.getByRole('paragraph').textContent;
  };
  expect([767, 768, 1023, 1024].map(shownAt)).toEqual(['small', 'middle', 'middle', 'large']);
  expect([1023, 767].map(shownAt)).toEqual(['middle', 'small']);
});

test('[N-020] the signal follows the window, 17 ms after its last change', () => {
  resizeTo(1024);
  render(<Shown />);
  expect(screen.getByText('large')).toBeTruthy();
  for (const width of [900, 767]) {
    resizeTo(width);
    act(() => jest.advanceTimersByTime(16));
    expect(screen.getByText('large')).toBeTruthy();
  }
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('small')).toBeTruthy();
});
