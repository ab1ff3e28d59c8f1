import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ScrollScale } from '../../model/scroll-scale.ts';
import { timelineOf } from '../../model/timeline.ts';
import { DateScrubber } from './date-scrubber.tsx';

let stopListening: () => void = () => undefined;
afterEach(() => {
  stopListening();
  cleanup();
});

const periods = [
  ['202603', 10],
  ['202602', 10],
  ['2025', 60],
  ['', 20],
] as const;
const timeline = timelineOf(
  periods.map(([period, count]) => ({ period, count })),
  100,
);

/** A page that is scrolled to whatever place it is sent to. */
function show() {
  let place = 0;
  const scale: ScrollScale = {
    placeOf: (index) => index / 100,
    indexAt: (at) => Math.min(99, Math.floor(at * 100 + 0.001)),
    now: () => place,
    goTo: jest.fn((index: number) => {
      place = index / 100;
    }),
  };
  render(<DateScrubber dateName="撮影日" timeline={timeline} scale={scale} />);
  // What the page does with keys.
  const pictures = jest.fn();
  document.addEventListener('keydown', pictures);
  stopListening = () => document.removeEventListener('keydown', pictures);
  const slider = screen.getByRole('slider', { name: '撮影日で移動' });
  slider.getBoundingClientRect = () => new DOMRect(0, 100, 44, 500);
  return { scale, slider, pictures };
}
const reported = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

test('arrows go by months, the page keys by years, Home and End to both ends; each announces the date and which of how many', () => {
  const { slider, pictures } = show();
  expect(reported(slider)).toBe('2026年3月、100件中1件目');
  const steps = [
    ['ArrowDown', '2026年2月、100件中11件目'],
    ['PageDown', '2025年、100件中21件目'],
    ['ArrowDown', '日付不明、100件中81件目'],
    ['End', '日付不明、100件中100件目'],
    ['ArrowUp', '日付不明、100件中81件目'],
    ['ArrowUp', '2025年、100件中21件目'],
    ['PageUp', '2026年3月、100件中1件目'],
    ['ArrowUp', '2026年3月、100件中1件目'],
    ['End', '日付不明、100件中100件目'],
    ['Home', '2026年3月、100件中1件目'],
  ] as const;
  for (const [key, wanted] of steps) {
    fireEvent.keyDown(slider, { key });
    expect(reported(slider)).toBe(wanted);
  }
  expect(slider.getAttribute('aria-valuenow')).toBe('1');
  expect(pictures).not.toHaveBeenCalled();
  fireEvent.keyDown(slider, { key: 'PageDown', ctrlKey: true });
  fireEvent.keyDown(slider, { key: 'x' });
  expect(reported(slider)).toBe('2026年3月、100件中1件目');
  expect(pictures).toHaveBeenCalledTimes(2);
});

test('a mouse shows the date of its place, a release goes there, and not before', () => {
  const { slider, scale } = show();
  slider.setPointerCapture = () => undefined;
  const point = (type: string, clientY: number, { pointerType = 'mouse', buttons = 0 } = {}) => {
    const event = new MouseEvent(type, { bubbles: true, clientY, buttons });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    fireEvent(slider, event);
  };
  point('pointermove', 150);
  expect(screen.getByText('2026年2月')).toBeTruthy();
  point('pointerdown', 150, { buttons: 1 });
  point('pointermove', 225, { buttons: 1 });
  expect(screen.getByText('2025年')).toBeTruthy();
  expect(scale.goTo).not.toHaveBeenCalled();
  point('pointerup', 225);
  expect(scale.goTo).toHaveBeenCalledWith(25);
  expect(reported(slider)).toBe('2025年、100件中26件目');
  point('pointerout', 225);
  point('pointermove', 150, { pointerType: 'touch' });
  expect(screen.queryByText('2026年2月')).toBeNull();
});

test('scrolling is followed: the thumb at once, the announcement when the page rests', () => {
  jest.useFakeTimers();
  const { slider, scale } = show();
  scale.goTo(40);
  fireEvent.scroll(document);
  expect(
    [...slider.children].map((child) => (child instanceof HTMLElement ? child.style.top : '')),
  ).toContain('40%');
  expect(reported(slider)).toBe('2026年3月、100件中1件目');
  act(() => jest.runAllTimers());
  expect(reported(slider)).toBe('2025年、100件中41件目');
  jest.useRealTimers();
});
