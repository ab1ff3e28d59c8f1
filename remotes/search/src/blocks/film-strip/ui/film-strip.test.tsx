import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import type { ContentSummary } from '@newsphoto/contract';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { PITCH, type StripItems } from '../model/strip-cells.ts';
import { FilmStrip } from './film-strip.tsx';

// Thirteen pictures are in sight: jsdom lays nothing out.
const WIDTH = 13 * PITCH;
const LENGTH = 200;
const GONE = 52;

let roomy = true;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  roomy = true;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: roomy }) as MediaQueryList;
  setSession(fakeMemberInfo());
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, WIDTH, 66));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const entry = (index: number): ContentSummary =>
  contentSummary({
    contentId: String(202600000000 + index),
    headline: `見出し${index}`,
    thumbnails: { small: `/media/s${index}.jpg`, large: `/media/l${index}.jpg` },
  });
const want = jest.fn<StripItems['want']>();
const items: StripItems = {
  get: (index) => (index === GONE ? undefined : entry(index)),
  isGone: (index) => index === GONE,
  want,
  subscribe: () => () => undefined,
  version: () => 0,
};
const onGo = jest.fn();
const hrefOf = (contentId: string) => `/web/detail/${contentId}`;
const strip = (index: number, ready = true) => (
  <FilmStrip {...{ items, length: LENGTH, index, ready, hrefOf, onGo }} />
);
const rest = () => act(() => jest.advanceTimersByTime(300));
const fetched = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
const cell = (place: number) => screen.getByRole('link', { name: new RegExp(`^${place}件目 `) });

test('the present one is marked, ten are on either side, each a link with its place and headline', () => {
  render(strip(100));
  const list = screen.getByRole('list', { name: '前後の素材' });
  const current = within(list).getByRole('link', { current: true });
  expect([current.getAttribute('aria-label'), current.getAttribute('href')]).toEqual([
    '101件目 見出し100',
    '/web/detail/202600000100',
  ]);
  expect([cell(91), cell(111)]).toHaveLength(2);
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(32);
  expect(current.parentElement?.getAttribute('aria-posinset')).toBe('101');
  expect(current.parentElement?.getAttribute('aria-setsize')).toBe('200');
});

test('nothing is fetched before the picture itself, and only the smallest pictures then', () => {
  want.mockClear();
  const { rerender } = render(strip(100, false));
  rest();
  expect([fetched(), want.mock.calls]).toEqual([[], []]);
  rerender(strip(100));
  rest();
  expect(want).toHaveBeenCalledTimes(1);
  expect(fetched()).toContain('/media/s100.jpg');
  expect(fetched().every((src) => src?.startsWith('/media/s'))).toBe(true);
});

test('a held key fetches nothing on its way, and what is around the place where it ends', () => {
  const { rerender } = render(strip(0));
  rest();
  const before = fetched();
  want.mockClear();
  const passed = new Set<string | null>();
  for (let index = 1; index <= 150; index += 1) {
    rerender(strip(index));
    act(() => jest.advanceTimersByTime(33));
    for (const src of fetched()) passed.add(src);
  }
  expect([...passed].filter((src) => !before.includes(src))).toEqual([]);
  expect(want).not.toHaveBeenCalled();
  rest();
  expect(fetched()).toContain('/media/s150.jpg');
  expect(want).toHaveBeenCalledTimes(1);
});

test('a click goes there; with a key for a new tab it is the browser’s', () => {
  onGo.mockClear();
  render(strip(100));
  expect(fireEvent.click(cell(104))).toBe(false);
  expect(onGo.mock.calls).toEqual([[103]]);
  expect(fireEvent.click(cell(105), { ctrlKey: true })).toBe(true);
  expect(onGo).toHaveBeenCalledTimes(1);
});

test('what no longer exists keeps its place, has no text and no link', () => {
  onGo.mockClear();
  render(strip(50));
  const gone = screen.getByRole('button', { name: '53件目 表示できない素材' });
  expect([gone.getAttribute('aria-disabled'), gone.textContent]).toEqual(['true', '―']);
  fireEvent.click(gone);
  expect(onGo).not.toHaveBeenCalled();
});

test('it is one stop of Tab; keys move within it, and the focus follows when a user pages on', () => {
  const { rerender } = render(strip(100));
  const stops = () => document.querySelectorAll('[data-cell][tabindex="0"]');
  expect(stops()).toHaveLength(1);
  act(() => cell(101).focus());
  const key = (init: { key: string; shiftKey?: boolean }) =>
    fireEvent.keyDown(document.activeElement ?? document.body, init);
  const focused = () => document.activeElement?.getAttribute('data-cell');
  key({ key: 'ArrowRight', shiftKey: true });
  key({ key: 'ArrowRight', shiftKey: true });
  expect(focused()).toBe('102');
  key({ key: 'End' });
  expect(focused()).toBe('199');
  key({ key: 'Home' });
  expect(focused()).toBe('0');
  // The plain arrow is that of the page.
  expect(key({ key: 'ArrowRight' })).toBe(true);
  rerender(strip(101));
  expect(focused()).toBe('101');
  expect(stops()).toHaveLength(1);
});

test('it is folded by a user for all their visits, and for no one else', () => {
  const visit = () => {
    cleanup();
    render(strip(3));
    return screen.getByRole('group').hasAttribute('open');
  };
  expect(visit()).toBe(true);
  const strips = screen.getByRole('group');
  strips.removeAttribute('open');
  fireEvent(strips, new Event('toggle'));
  expect(screen.queryByRole('list')).toBeNull();
  expect(visit()).toBe(false);
  cleanup();
  setSession(fakeUserInfo({ userId: 'another' }));
  expect(visit()).toBe(true);
});

test('there is none in a small window, nor beside a single content', () => {
  roomy = false;
  render(strip(3));
  expect(screen.queryByRole('group')).toBeNull();
  roomy = true;
  cleanup();
  render(<FilmStrip {...{ items, index: 0, ready: true, hrefOf, onGo }} length={1} />);
  expect(screen.queryByRole('group')).toBeNull();
});
