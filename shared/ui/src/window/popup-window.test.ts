import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openPopup, openTab } from './popup-window.ts';

let opened = Object.assign(new EventTarget(), { focus: jest.fn() });
const open = jest.fn<typeof window.open>();
/** A window as the browser returns it, with the required properties. */
const asWindow = (parts: object): Window => Object.assign(Object.create(window), parts);

function onScreen(screen: Partial<Screen> & { availLeft?: number; availTop?: number }) {
  for (const [side, value] of Object.entries(screen))
    Object.defineProperty(window.screen, side, { value, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  opened = Object.assign(new EventTarget(), { focus: jest.fn() });
  const addEventListener = opened.addEventListener.bind(opened);
  open.mockReset().mockReturnValue(asWindow({ focus: opened.focus, addEventListener }));
  jest.spyOn(window, 'open').mockImplementation(open);
  onScreen({ availWidth: 1440, availHeight: 900, availLeft: 0, availTop: 0 });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const features = (): Record<string, string> =>
  Object.fromEntries(
    String(open.mock.calls.at(-1)?.[2])
      .split(',')
      .map((part) => part.split('=')),
  );
const address = () => String(open.mock.calls.at(-1)?.[0]);

test('[C-029] 960 by 480 by default', () => {
  openPopup('/web/entryUser', { name: 'EntryUser' });
  expect(features()).toMatchObject({ width: '960', height: '480' });
  openPopup('/web/entryUser', { name: 'EntryUser', width: 600, height: 300 });
  expect(features()).toMatchObject({ width: '600', height: '300' });
});

test('[C-028] centred on the screen', () => {
  openPopup('/web/entryUser', { name: 'EntryUser' });
  expect(features()).toMatchObject({ left: '240', top: '210' });
});

test('[C-028] centred on the screen that the opener is on, and never beyond its edge', () => {
  onScreen({ availLeft: 1440, availTop: 40, availWidth: 800, availHeight: 600 });
  openPopup('/web/entryUser', { name: 'EntryUser' });
  expect(features()).toMatchObject({ left: '1440', top: '100' });
});

test('[C-030] without resizing, location, status, menu and tool bar', () => {
  openPopup('/web/entryUser', { name: 'EntryUser' });
  expect(features()).toMatchObject({
    resizable: 'no',
    location: 'no',
    status: 'no',
    menubar: 'no',
    toolbar: 'no',
  });
});

test.each([
  ['/web/entryUser', '/web/entryUser?t=1700000000000'],
  ['/web/dpInquiry?contentId=1', '/web/dpInquiry?contentId=1&t=1700000000000'],
  ['/web/help#cart', '/web/help?t=1700000000000#cart'],
  ['/web/help?t=1', '/web/help?t=1700000000000'],
])('[N-006] %s opens as %s', (path, expected) => {
  openPopup(path, { name: 'Help' }, 1_700_000_000_000);
  expect(address()).toBe(expected);
});

test('[N-006] the moment is that of the call', () => {
  jest.setSystemTime(1_800_000_000_000);
  openPopup('/web/entryUser', { name: 'EntryUser' });
  expect(address()).toBe('/web/entryUser?t=1800000000000');
});

test('[N-007] focused after its load', () => {
  openPopup('/web/entryUser', { name: 'EntryUser' });
  jest.advanceTimersByTime(50);
  expect(opened.focus).not.toHaveBeenCalled();
  opened.dispatchEvent(new Event('load'));
  expect(opened.focus).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(200);
  expect(opened.focus).toHaveBeenCalledTimes(1);
});

test('[N-007] focused after 100 ms where its load is not seen', () => {
  openPopup('/web/entryUser', { name: 'EntryUser' });
  jest.advanceTimersByTime(99);
  expect(opened.focus).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(opened.focus).toHaveBeenCalledTimes(1);
});

test('[N-007] also where the window shows a page of another origin', () => {
  const addEventListener = () => {
    throw new DOMException('Blocked a frame', 'SecurityError');
  };
  open.mockReturnValue(asWindow({ focus: opened.focus, addEventListener }));
  openPopup('/web/entryUser', { name: 'EntryUser' });
  jest.advanceTimersByTime(100);
  expect(opened.focus).toHaveBeenCalledTimes(1);
});

test('a window of the same name is used again', () => {
  openPopup('/web/entryUser', { name: 'EntryUser' });
  expect(open.mock.calls[0]?.[1]).toBe('EntryUser');
});

test('where the browser blocks the window nothing is answered', () => {
  open.mockReturnValue(null);
  expect(openPopup('/web/entryUser', { name: 'EntryUser' })).toBeUndefined();
});

test('[N-006] a separate tab has the timestamp as well, and keeps its opener', () => {
  openTab('/web/detailedRepresentation?contentId=1', 1_700_000_000_000);
  expect(open.mock.calls).toEqual([
    ['/web/detailedRepresentation?contentId=1&t=1700000000000', '_blank', ''],
  ]);
});
