import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type Ref, useCallback } from 'react';
import { createItemPages, type ItemPages, pagesOfArray } from './item-pages.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { ItemFocus } from './use-item-keys.ts';
import { useSelection } from './use-selection.ts';
import { type GridTile, VirtualGrid } from './virtual-grid.tsx';

// Four square pictures of 240 pixels to a row of 1,000; rows follow each other at 248.
const WIDTH = 984;
const measures = () => ({ rowHeight: 240, gap: 8, footer: 0 });
const ROW = 248;
let scrollY = 0;

/** A window that scrolls: jsdom has no layout. */
beforeEach(() => {
  scrollY = 0;
  window.innerHeight = 744;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -scrollY, WIDTH, 0));
  jest.spyOn(window, 'scrollBy').mockImplementation((...scroll: unknown[]) => {
    const [options] = scroll;
    const by = typeof options === 'object' && options !== null && 'top' in options ? Number(options.top) : 0;
    moveTo(Math.max(0, scrollY + by));
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function moveTo(to: number): void {
  scrollY = to;
  window.dispatchEvent(new Event('scroll'));
}
const scrollTo = (to: number) => act(() => moveTo(to));

const onOpen = jest.fn();

interface GridProps {
  readonly length: number;
  readonly pages: ItemPages<string>;
  readonly view?: Ref<ItemFocus>;
}

function Grid({ length, pages, view }: GridProps) {
  const ids = Array.from({ length }, (_, index) => `p${index}`);
  const idsNow = useCallback(() => Array.from({ length }, (_, index) => `p${index}`), [length]);
  const { selection, actions } = useSelection({ ids: idsNow, onOpen });
  const renderTile = useCallback(
    ({ item, index, ...tile }: GridTile<string>) => (
      <PhotoTile
        content={{
          headline: item,
          details: '',
          contentType: '0',
          visibility: '1',
          durationSeconds: undefined,
          aspectRatio: 0,
          thumbnails: { small: '/s.jpg', large: '/l.jpg' },
        }}
        index={index}
        width={tile.width}
        height={tile.height}
        withText
        href={`#${index}`}
        ticked={tile.ticked}
        current={tile.current}
        tabbable={tile.tabbable}
        actions={actions}
      />
    ),
    [actions],
  );
  return (
    <VirtualGrid
      label="写真"
      ids={ids}
      ratios={ids.map(() => 1)}
      pages={pages}
      measures={measures}
      selection={selection}
      actions={actions}
      renderTile={renderTile}
      {...(view && { ref: view })}
    />
  );
}

const namesOf = (length: number) => Array.from({ length }, (_, index) => `写真${index}`);
const show = (length = 400) => {
  onOpen.mockClear();
  render(<Grid length={length} pages={pagesOfArray(namesOf(length))} />);
};
/** Into the grid by Tab: to its one tab stop. */
const enter = () =>
  act(() =>
    screen
      .getAllByRole('link')
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus(),
  );
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const pressShift = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: true });
};
const link = (index: number) => screen.getByRole('link', { name: `写真${index}` });
const ticked = () =>
  screen
    .queryAllByRole('checkbox', { checked: true })
    .map((box) => Number(box.closest('li')?.getAttribute('data-index')));
const focusedIndex = () =>
  Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index'));

test('only the rows near the window exist; each tile has its position in the total', () => {
  show(4_000);
  const tiles = screen.getAllByRole('listitem');
  expect(tiles.length).toBeLessThan(40);
  expect(tiles[5]?.getAttribute('aria-posinset')).toBe('6');
  expect(tiles[5]?.getAttribute('aria-setsize')).toBe('4000');
  expect(screen.getByRole('list', { name: '写真' }).style.height).toBe(`${1000 * ROW - 8}px`);
});

test('scrolling makes the rows that come into sight and drops those that went', () => {
  show(4_000);
  scrollTo(500 * ROW);
  expect(screen.queryByRole('link', { name: '写真0' })).toBeNull();
  expect(link(2_000)).toBeTruthy();
});

test('one tile is reached by Tab, the others by arrows, in two dimensions', () => {
  show();
  enter();
  expect(focusedIndex()).toBe(0);
  press('ArrowRight');
  expect(focusedIndex()).toBe(1);
  press('ArrowDown');
  expect(focusedIndex()).toBe(5);
  press('ArrowLeft', 'ArrowUp');
  expect(focusedIndex()).toBe(0);
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([link(0)]);
});

test('PageDown, End and Home move by the window and to the ends, and scroll there', () => {
  show();
  enter();
  press('PageDown');
  expect(focusedIndex()).toBe(8);
  press('End');
  expect(focusedIndex()).toBe(399);
  expect(scrollY).toBeGreaterThan(95 * ROW);
  press('PageUp');
  expect(focusedIndex()).toBe(391);
  press('Home');
  expect(focusedIndex()).toBe(0);
  expect(scrollY).toBe(0);
});

test('Space ticks, Shift with arrows ticks the range on the way, Escape takes ticks and then the selection', () => {
  show();
  enter();
  press(' ');
  expect(ticked()).toEqual([0]);
  pressShift('ArrowRight', 'ArrowRight');
  expect(ticked()).toEqual([0, 1, 2]);
  pressShift('ArrowDown');
  expect(ticked()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  press('Escape');
  expect(ticked()).toEqual([]);
  expect(link(6).closest('[data-current]')).not.toBeNull();
  press('Escape');
  expect(link(6).closest('[data-current]')).toBeNull();
});

test('Enter opens; keys of an input method and browser chords do nothing', () => {
  show();
  act(() => link(2).focus());
  fireEvent.keyDown(link(2), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(link(2), { key: 'ArrowRight', isComposing: true });
  fireEvent.keyDown(link(2), { key: ' ', ctrlKey: true });
  fireEvent.keyDown(link(2), { key: 'ArrowRight', altKey: true });
  expect([focusedIndex(), ticked(), onOpen.mock.calls.length]).toEqual([2, [], 0]);
  fireEvent.keyDown(link(2), { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledWith(2);
});

test('the tile that has the focus stays in the document while others are scrolled into sight', () => {
  show(4_000);
  enter();
  scrollTo(600 * ROW);
  expect(focusedIndex()).toBe(0);
  expect(link(2_400)).toBeTruthy();
  // Also while another window has the keyboard.
  fireEvent.blur(link(0));
  expect(link(0).isConnected).toBe(true);
  press('ArrowRight');
  expect(focusedIndex()).toBe(1);
  expect(scrollY).toBe(0);
});

test('a tile whose data is on its way is a busy place; held keys go on, the focus follows when it is there', async () => {
  jest.useFakeTimers();
  const answers: (() => void)[] = [];
  const pages = createItemPages({
    length: 400,
    pageSize: 100,
    first: namesOf(100),
    load: ({ offset, limit }) =>
      new Promise<string[]>((done) => {
        answers.push(() => done(namesOf(400).slice(offset, offset + limit)));
      }),
  });
  render(<Grid length={400} pages={pages} />);
  enter();
  press('End');
  expect(focusedIndex()).toBe(0);
  const last = screen.getAllByRole('listitem').find((tile) => tile.dataset.index === '399');
  expect(last?.getAttribute('aria-busy')).toBe('true');
  expect(last?.querySelector('a')).toBeNull();
  press('ArrowLeft');
  for (let round = 0; round < 5; round += 1) {
    for (const answer of answers.splice(0)) answer();
    await act(() => jest.advanceTimersByTimeAsync(70));
  }
  expect(focusedIndex()).toBe(398);
});

test('Shift on a tick box or a thumbnail ticks the same range', () => {
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: '「写真1」を選択に入れる' }));
  fireEvent.click(link(4), { shiftKey: true, detail: 1 });
  expect(ticked()).toEqual([1, 2, 3, 4]);
  fireEvent.click(screen.getByRole('checkbox', { name: '「写真7」を選択に入れる' }), { shiftKey: true });
  expect(ticked()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('rows are made some at a time while scrolling, and the window is never without them', () => {
  show(4_000);
  const drawn = () => screen.getAllByRole('listitem').map((tile) => Number(tile.dataset.index));
  const changes: number[] = [];
  let before = drawn().join();
  for (let step = 1; step <= 60; step += 1) {
    scrollTo(step * 50);
    const now = drawn();
    if (now.join() !== before) changes.push(step);
    before = now.join();
    const first = Math.floor(scrollY / ROW) * 4;
    const last = Math.ceil((scrollY + window.innerHeight) / ROW) * 4 - 1;
    expect([now.includes(first), now.includes(last)]).toEqual([true, true]);
  }
  // 3,000 pixels are twelve rows.
  expect(changes.length).toBeLessThanOrEqual(7);
  expect(drawn().length).toBeLessThan(40);
});

test('visible items are requested in every frame, rendered or not; Tab follows when the page rests', () => {
  jest.useFakeTimers();
  const pages = pagesOfArray(namesOf(4_000));
  const want = jest.spyOn(pages, 'want');
  render(<Grid length={4_000} pages={pages} />);
  for (const row of [1, 2, 3]) scrollTo(row * ROW);
  expect(want.mock.calls.map(([from]) => from)).toEqual([0, 4, 8, 12]);
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([link(12)]);
});

test('where the tile that has the focus is taken out of the list, its place has the focus, and the arrows go on', () => {
  const pagesOf = (length: number) => pagesOfArray(namesOf(length));
  const { rerender } = render(<Grid length={8} pages={pagesOf(8)} />);
  enter();
  press('End');
  expect(focusedIndex()).toBe(7);
  rerender(<Grid length={6} pages={pagesOf(6)} />);
  expect(focusedIndex()).toBe(5);
  press('ArrowLeft');
  expect(focusedIndex()).toBe(4);
});

test('reports the scroll position, in items and pixels from their top, and returns to it', () => {
  const view = createRef<ItemFocus>();
  render(<Grid length={4_000} pages={pagesOfArray(namesOf(4_000))} view={view} />);
  expect(view.current?.placeNow?.()).toBeUndefined();
  scrollTo(500 * ROW + 17);
  expect(view.current?.placeNow?.()).toEqual({ item: 2_000, below: 17 });
  // An item in the middle of a row at the former width of the grid.
  act(() => view.current?.showPlace?.({ item: 43, below: 5 }));
  expect(scrollY).toBe(10 * ROW + 5);
  expect(link(40)).toBeTruthy();
});
