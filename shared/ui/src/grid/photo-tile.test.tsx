import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ItemActions } from './item-actions.ts';
import { PhotoTile, type PhotoTileProps } from './photo-tile.tsx';
import { TickBox } from './tick-box.tsx';

afterEach(cleanup);

const fakeActions = () => ({
  select: jest.fn<ItemActions['select']>(),
  toggle: jest.fn<ItemActions['toggle']>(),
  tickRange: jest.fn<ItemActions['tickRange']>(),
  tickAll: jest.fn<ItemActions['tickAll']>(),
  clear: jest.fn<ItemActions['clear']>(),
  unselect: jest.fn<ItemActions['unselect']>(),
  open: jest.fn<ItemActions['open']>(),
});

const HOSTILE = '<img src=x onerror="alert(1)">首相会見';

function show(props: Partial<PhotoTileProps> = {}) {
  const actions = fakeActions();
  const { container } = render(
    <PhotoTile
      content={{
        headline: HOSTILE,
        details: '2026/04/01　共同',
        contentType: '0',
        visibility: '1',
        durationSeconds: undefined,
        aspectRatio: 1.5,
        thumbnails: { small: '/small.jpg', large: '/large.jpg' },
      }}
      index={3}
      width={240}
      height={160}
      withText
      href="/web/detailedRepresentation?contentId=a"
      ticked={false}
      current={false}
      tabbable={false}
      actions={actions}
      {...props}
    />,
  );
  return { actions, container, link: screen.getByRole('link') };
}

test('a click selects, Enter opens, a tap opens', () => {
  const { actions, link } = show();
  fireEvent.click(link, { detail: 1 });
  expect(actions.select).toHaveBeenCalledWith(3);
  // A click without a pointer: the Enter key of a screen reader.
  fireEvent.click(link, { detail: 0 });
  expect(actions.open).toHaveBeenCalledTimes(1);
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(tap, 'pointerType', { value: 'touch' });
  fireEvent(link, tap);
  expect(actions.open).toHaveBeenCalledTimes(2);
  expect(actions.select).toHaveBeenCalledTimes(1);
});

test('keys and buttons that open a new tab are the browser’s', () => {
  const { actions, link } = show();
  for (const chord of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }]) {
    const notPrevented = fireEvent.click(link, { detail: 1, ...chord });
    expect(notPrevented).toBe(true);
  }
  expect(actions.select).not.toHaveBeenCalled();
  expect(link.getAttribute('href')).toBe('/web/detailedRepresentation?contentId=a');
});

test('texts are text, whatever they hold', () => {
  const { container } = show();
  expect(container.querySelector('[onerror]')).toBeNull();
  expect(container.textContent).toContain(HOSTILE);
});

test('the larger thumbnail is taken where the small one would be blown up', () => {
  const { container } = show();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/small.jpg');
  cleanup();
  expect(show({ width: 260 }).container.querySelector('img')?.getAttribute('src')).toBe('/large.jpg');
});

test('without texts under it the picture carries the headline', () => {
  show({ withText: false });
  expect(screen.getByRole('img', { name: HOSTILE })).toBeTruthy();
  expect(screen.queryByText('2026/04/01　共同')).toBeNull();
});

test('what the user already did is in the accessible name', () => {
  show({ marks: ['downloaded', 'cart', 'lightbox'] });
  for (const name of ['ダウンロード済み', 'カートに入っています', 'ライトボックスに入っています']) {
    expect(screen.getByRole('img', { name })).toBeTruthy();
  }
});

test('a tick box ticks, with Shift it ticks the range, and Tab passes it by', () => {
  const actions = fakeActions();
  render(<TickBox index={5} name="桜" ticked={false} actions={actions} />);
  const box = screen.getByRole('checkbox', { name: '「桜」を選択に入れる' });
  expect(box.tabIndex).toBe(-1);
  fireEvent.click(box);
  expect(actions.toggle).toHaveBeenCalledWith(5);
  fireEvent.click(box, { shiftKey: true });
  expect(actions.tickRange).toHaveBeenCalledWith(5);
});

test.each([
  [false, null],
  [true, 'string'],
])('a picture that goes with its tile (there: %s) is not fetched any more', (complete, stored) => {
  const { container } = show();
  const picture = container.querySelector('img');
  if (!picture) throw new Error('The tile has no picture.');
  Object.defineProperty(picture, 'complete', { value: complete });
  cleanup();
  expect(stored === null ? picture.getAttribute('src') : typeof picture.getAttribute('src')).toBe(stored);
});
