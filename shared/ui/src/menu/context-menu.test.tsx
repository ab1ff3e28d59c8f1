import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContextMenuArea, menuPart } from './context-menu-area.tsx';
import type { MenuContent } from './menu-content.ts';

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const onOpen = jest.fn();
const onPage = jest.fn();
const onClick = jest.fn();
const onPointerUp = jest.fn();
let report: (text: string) => void = () => undefined;

const content: MenuContent = {
  label: '「首相会見」の操作',
  entries: [
    { label: '詳細を開く', onSelect: onOpen },
    { label: '使えない', onSelect: onOpen, disabled: true },
    {
      label: 'コピー',
      onReport: () =>
        new Promise((resolve) => {
          report = resolve;
        }),
    },
  ],
};

function Page() {
  return (
    <div {...{ onKeyDown: onPage }}>
      <ContextMenuArea menuFor={(target) => (target.closest('button') ? content : undefined)}>
        <button type="button" onClick={onClick} onPointerUp={onPointerUp}>
          首相会見
        </button>
        <p>余白</p>
      </ContextMenuArea>
    </div>
  );
}

const browser = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const photo = () => screen.getByRole('button', { name: '首相会見' });
const menu = () => screen.queryByRole('menu');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

const place = { clientX: 300, clientY: 200 };
/** jsdom has no pointer events: only their names and the values that are set. */
function point(type: string, at = place, init: object = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at, ...init });
  fireEvent(photo(), Object.assign(event, { isPrimary: true, pointerId: 1 }));
}
async function openByClick() {
  render(<Page />);
  photo().focus();
  fireEvent.contextMenu(photo(), place);
}

beforeEach(async () => {
  await menuPart.load();
  jest.useFakeTimers();
  browser(DESKTOP);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

test('[C-023] a right click opens the menu in the place of the browser’s; on a telephone the browser’s own opens', async () => {
  await openByClick();
  expect(screen.getByRole('menu', { name: '「首相会見」の操作' })).toBeTruthy();
  cleanup();
  render(<Page />);
  expect(fireEvent.contextMenu(photo())).toBe(false);
  cleanup();
  browser(PHONE);
  render(<Page />);
  expect(fireEvent.contextMenu(photo())).toBe(true);
  expect(menu()).toBeNull();
});

test('what has no menu keeps the browser’s', () => {
  render(<Page />);
  expect(fireEvent.contextMenu(screen.getByText('余白'))).toBe(true);
  expect(menu()).toBeNull();
});

test('[C-024][N-026] a press opens it when it was held for 500 ms, and on a telephone it never does', () => {
  render(<Page />);
  point('pointerdown');
  pass(450);
  expect(menu()).toBeNull();
  pass(50);
  expect(menu()).not.toBeNull();
  cleanup();
  browser(PHONE);
  render(<Page />);
  point('pointerdown');
  pass(1000);
  expect(menu()).toBeNull();
});

test('its release is no click, and the browser’s own menu does not follow', () => {
  render(<Page />);
  point('pointerdown');
  pass(500);
  point('pointerup');
  expect(fireEvent.contextMenu(photo())).toBe(false);
  expect(fireEvent.click(photo())).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  expect(onPointerUp).not.toHaveBeenCalled();
  fireEvent.click(photo());
  expect(onClick).toHaveBeenCalledTimes(1);
});

test.each([
  ['released early', () => point('pointerup')],
  ['moved', () => point('pointermove', { clientX: 312, clientY: 200 })],
  ['taken by scrolling', () => point('pointercancel')],
])('a press that is %s opens nothing', async (_what, end) => {
  render(<Page />);
  point('pointerdown');
  pass(400);
  end();
  pass(400);
  expect(menu()).toBeNull();
});

test('a hand that trembles still holds', () => {
  render(<Page />);
  point('pointerdown');
  point('pointermove', { clientX: 304, clientY: 203 });
  pass(500);
  expect(menu()).not.toBeNull();
});

test('[N-025] it is 200 px wide', async () => {
  await openByClick();
  const layer = menu()?.closest('[popover]');
  expect(layer && getComputedStyle(layer).width).toBe('200px');
});

test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])('%s opens it with its first entry', async (key) => {
  render(<Page />);
  photo().focus();
  await user.keyboard(key);
  expect(document.activeElement?.textContent).toBe('詳細を開く');
});

test('arrows go round the entries that can be used, Home and End to the ends', async () => {
  await openByClick();
  const reached = async (key: string) => {
    await user.keyboard(key);
    return document.activeElement?.textContent;
  };
  expect(await reached('{ArrowDown}')).toBe('詳細を開く');
  expect(await reached('{ArrowDown}')).toBe('コピー');
  expect(await reached('{ArrowDown}')).toBe('詳細を開く');
  expect(await reached('{ArrowUp}')).toBe('コピー');
  expect(await reached('{Home}')).toBe('詳細を開く');
  expect(await reached('{End}')).toBe('コピー');
  expect(onPage).not.toHaveBeenCalled();
});

test.each(['{Escape}', '{Tab}'])('%s closes it and gives the focus back', async (key) => {
  await openByClick();
  const focused = jest.spyOn(photo(), 'focus');
  await user.keyboard(key);
  expect(menu()).toBeNull();
  expect(focused).toHaveBeenCalledTimes(1);
});

test('an entry does its work once, and the menu goes', async () => {
  await openByClick();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(photo());
});

test('the result of an entry is shown in its place for a moment', async () => {
  await openByClick();
  fireEvent.click(screen.getByRole('menuitem', { name: 'コピー' }));
  await act(async () => report('コピーしました'));
  expect(screen.getByRole('status').textContent).toBe('コピーしました');
  expect(screen.queryByRole('menuitem')).toBeNull();
  pass(1500);
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(photo());
});

test.each([
  ['a press outside', () => fireEvent.pointerDown(document.body)],
  ['scrolling', () => fireEvent.scroll(document)],
  ['a change of the window', () => fireEvent(window, new Event('resize'))],
])('%s closes it', async (_what, movement) => {
  await openByClick();
  movement();
  expect(menu()).toBeNull();
});
