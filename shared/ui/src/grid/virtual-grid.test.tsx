import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useCallback } from 'react';
import { createItemPages, type ItemPages, pagesOfArray } from './item-pages.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useSelection } from './use-selection.ts';
import { type GridTile, VirtualGrid } from './virtual-grid.tsx';

// Four square pictures of 240 pixels to a row of 1,000; rows follow each other at 248.
const WIDTH = 984;
const measures = () => ({ rowHeight: 240, gap: 8, footer: 0 });
const ROW = 248;
let scrollY = 0;

/** A window that scrolls: jsdom lays nothing out. */
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

function Grid({ length, pages }: { readonly length: number; readonly pages: ItemPages<string> }) {
  const ids = Array.from({ length }, (_, index) => `p${index}`);
  const idsNow = useCallback(() => Array.from({ length }, (_, index) => `p${index}`), [length]);
  const { selection, actions } = useSelection({ ids: idsNow, onOpen });
  const renderTile = useCallback(
    ({ item, index, ...tile }: GridTile<string>) => (
      <PhotoTile
        content={{
          headline: item,
          facts: '',
          contentType: '0',
          visibility: '1',
          durationSeconds: undefined,
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
    />
  );
}

const namesOf = (length: number) => Array.from({ length }, (_, index) => `写真${index}`);
const show = (length = 400) => {
  onOpen.mockClear();
  render(<Grid length={length} pages={pagesOfArray(namesOf(length))} />);
};
/** Into the grid by Tab: to its one stop. */
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

test('only the rows near the window exist; each tile says its place in the whole', () => {
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
