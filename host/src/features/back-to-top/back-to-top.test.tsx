import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BackToTop } from './back-to-top.tsx';
import { scrollPosition, scrollToTop } from './scroll-to-top.ts';

const scrollTo = (top: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
const isShown = () => screen.queryByRole('button') !== null;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('[N-002] the button appears from 400 px, looked at every 100 ms', () => {
  scrollTo(0);
  render(<BackToTop />);
  act(() => jest.advanceTimersByTime(100));
  scrollTo(399);
  expect(isShown()).toBe(false);
  scrollTo(400);
  expect(isShown()).toBe(false);
  act(() => jest.advanceTimersByTime(100));
  expect(isShown()).toBe(true);
});

test('[C-025] hidden at 399 px, shown at 400, and a click brings the page to its top', () => {
  const page = Object.assign(document.createElement('div'), {
    scrollTop: 400,
    scrollTo: ({ top }: { top: number }) => Object.assign(page, { scrollTop: top }),
  });
  Object.defineProperty(document, 'scrollingElement', { value: page, configurable: true });
  scrollTo(399);
  render(<BackToTop />);
  scrollTo(399);
  act(() => jest.advanceTimersByTime(1000));
  expect(isShown()).toBe(false);
  scrollTo(400);
  expect(isShown()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'ページの先頭へ戻る' }));
  act(() => jest.advanceTimersByTime(1000));
  expect(page.scrollTop).toBe(0);
});

test('[N-004] it is 70 px from the right and the bottom edge', () => {
  const rules = document.createElement('style');
  rules.textContent = readFileSync(new URL('./back-to-top.module.css', import.meta.url), 'utf8');
  document.head.append(rules);
  scrollTo(400);
  render(<BackToTop />);
  const place = getComputedStyle(screen.getByRole('button'));
  expect([place.position, place.right, place.bottom]).toEqual(['fixed', '70px', '70px']);
  rules.remove();
});

test('[N-003] the way to the top takes 500 ms', () => {
  expect(scrollPosition(1000, 0)).toBe(1000);
  expect(scrollPosition(1000, 499)).toBeGreaterThanOrEqual(0);
  expect(scrollPosition(1000, 250)).toBe(125);
  expect(scrollPosition(1000, 500)).toBe(0);
});

test('where less motion is wanted the page is at its top at once', () => {
  const target = { scrollTop: 900, scrollTo: jest.fn() };
  scrollToTop(target, { reducedMotion: true, frame: () => undefined });
  expect(target.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('[E-019] a missing target is an error', () => {
  expect(() => scrollToTop(null, { reducedMotion: true, frame: () => undefined })).toThrow(
    'target is not existed',
  );
});
