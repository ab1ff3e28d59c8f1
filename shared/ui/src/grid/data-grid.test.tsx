import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useCallback, useMemo } from 'react';
import type { DataColumn } from './data-column.ts';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import { pagesOfArray } from './item-pages.ts';
import { useSelection } from './use-selection.ts';
import { useSortedRows } from './use-sorted-rows.ts';

interface Order {
  readonly id: string;
  readonly amount: number;
}

const HEIGHT = 40;
const IN_SIGHT = 10;
const onOpen = jest.fn();
const onLink = jest.fn();

const COLUMNS: readonly DataColumn<Order>[] = [
  { key: 'id', title: '番号', width: 100, render: ({ id }) => id },
  {
    key: 'amount',
    title: '金額',
    width: 100,
    align: 'end',
    sortable: true,
    render: ({ amount }) => (
      <button type="button" onClick={onLink}>
        {amount}
      </button>
    ),
  },
];
const COMPARISONS = { amount: (one: Order, other: Order) => one.amount - other.amount };
const nameOf = ({ id }: Order) => `注文${id}`;

type States = Partial<Pick<DataGridProps<Order>, 'loading' | 'failure' | 'empty' | 'ticks'>>;

function Orders({ length, ...states }: { readonly length: number } & States) {
  const orders = useMemo(
    () => Array.from({ length }, (_, index) => ({ id: `R${index}`, amount: (index * 37) % 1_000 })),
    [length],
  );
  const { sorted, sort, onSort } = useSortedRows(orders, COMPARISONS);
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const idsNow = useCallback(() => ids, [ids]);
  const { selection, actions } = useSelection({ ids: idsNow, onOpen });
  const rows = useMemo(() => pagesOfArray(sorted), [sorted]);
  return (
    <DataGrid
      label="注文"
      columns={COLUMNS}
      ids={ids}
      rows={rows}
      nameOf={nameOf}
      selection={selection}
      actions={actions}
      sort={sort}
      onSort={onSort}
      rowHeight={HEIGHT}
      {...states}
    />
  );
}

// jsdom has no layout: the box shows ten rows, and scroll events are dispatched by hand.
beforeEach(() => {
  onOpen.mockClear();
  onLink.mockClear();
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(IN_SIGHT * HEIGHT);
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const grid = () => screen.getByRole('grid', { name: '注文' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const row = (index: number) => rows().find((one) => one.dataset.index === String(index)) ?? document.body;
const ids = () => rows().map((one) => within(one).getAllByRole('gridcell')[1]?.textContent);
const ticked = () =>
  rows().flatMap((one) => (one.ariaSelected === 'true' ? [Number(one.dataset.index)] : []));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const box = () => grid().parentElement ?? document.body;
const focused = () => document.activeElement?.getAttribute('data-index');

test('a grid of rows and cells with the total number of rows', () => {
  render(<Orders length={5_000} />);
  expect(grid().ariaRowCount).toBe('5001');
  expect(grid().ariaColCount).toBe('3');
  expect(
    within(grid())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['', '番号', '金額']);
  expect(row(3).ariaRowIndex).toBe('5');
  expect(
    within(row(3))
      .getAllByRole('gridcell')
      .map((cell) => cell.ariaColIndex),
  ).toEqual(['1', '2', '3']);
});

test('all of some hundred rows exist, of more only those near the window', () => {
  render(<Orders length={199} />);
  expect(rows()).toHaveLength(199);
  cleanup();
  render(<Orders length={5_000} />);
  expect(rows().length).toBeLessThan(50);
  box().scrollTop = 3_000 * HEIGHT;
  fireEvent.scroll(box());
  expect(row(3_005).dataset.index).toBe('3005');
  expect(rows().length).toBeLessThan(50);
});

test('a heading sorts upwards, then downwards, exposes the order, and clears the selection', () => {
  render(<Orders length={30} />);
  fireEvent.click(row(2), { detail: 1 });
  expect(row(2).dataset.current).toBe('true');
  const heading = screen.getByRole('columnheader', { name: '金額' });
  expect(heading.ariaSort).toBe('none');
  fireEvent.click(within(heading).getByRole('button'));
  expect(heading.ariaSort).toBe('ascending');
  expect(ids().slice(0, 3)).toEqual(['R0', 'R28', 'R1']);
  expect(rows().some(({ dataset }) => dataset.current)).toBe(false);
  fireEvent.click(within(heading).getByRole('button'));
  expect(heading.ariaSort).toBe('descending');
  expect(ids().at(-1)).toBe('R0');
  expect(screen.getByRole('columnheader', { name: '番号' }).ariaSort).toBeNull();
});

test('ticks belong to the rows, in any order', () => {
  render(<Orders length={30} />);
  fireEvent.click(screen.getByRole('checkbox', { name: '「注文R28」を選択に入れる' }));
  expect(ticked()).toEqual([28]);
  fireEvent.click(screen.getByRole('button', { name: '金額' }));
  expect(ticked()).toEqual([1]);
});

test('arrows, pages, Home and End move the focus; the box scrolls under its heading', () => {
  render(<Orders length={5_000} />);
  act(() => row(0).focus());
  press('ArrowDown');
  expect(focused()).toBe('1');
  press('PageDown');
  expect(focused()).toBe('9');
  press('End');
  fireEvent.scroll(box());
  expect(focused()).toBe('4999');
  expect(box().scrollTop).toBeGreaterThan(4_900 * HEIGHT);
  press('Home');
  fireEvent.scroll(box());
  expect(focused()).toBe('0');
  expect(box().scrollTop).toBe(0);
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(0)]);
});

test('Space ticks, Shift ticks a range, Enter opens, Escape clears; an input method keeps its keys', () => {
  render(<Orders length={50} />);
  act(() => row(4).focus());
  press(' ');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect(ticked()).toEqual([4, 5, 6]);
  press('Enter', { isComposing: true });
  expect(onOpen).not.toHaveBeenCalled();
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith(6);
  press('Escape');
  expect(ticked()).toEqual([]);
  fireEvent.click(row(9), { detail: 1, shiftKey: true });
  expect(ticked()).toEqual([4, 5, 6, 7, 8, 9]);
});

test('the box in the heading ticks every row, also those that were never drawn', () => {
  render(<Orders length={5_000} />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'すべての行を選択に入れる' });
  fireEvent.click(screen.getByRole('checkbox', { name: '「注文R3」を選択に入れる' }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  box().scrollTop = 3_000 * HEIGHT;
  fireEvent.scroll(box());
  expect(row(3_005).ariaSelected).toBe('true');
  fireEvent.click(all);
  expect(ticked()).toEqual([]);
});

test('a button in a row is its own: neither its click nor its Enter selects or opens the row', () => {
  render(<Orders length={5} />);
  const button = within(row(1)).getByRole('button');
  fireEvent.click(button, { detail: 1 });
  fireEvent.doubleClick(button);
  act(() => button.focus());
  const notUsed = press('Enter');
  expect(notUsed).toBe(true);
  expect(onLink).toHaveBeenCalledTimes(1);
  expect(onOpen).not.toHaveBeenCalled();
  expect(row(1).dataset.current).toBeUndefined();
});

test('the row that has the focus stays when it is scrolled out of sight', () => {
  render(<Orders length={5_000} />);
  act(() => row(2).focus());
  box().scrollTop = 2_000 * HEIGHT;
  fireEvent.scroll(box());
  expect(focused()).toBe('2');
  expect(row(2_003).isConnected).toBe(true);
});

test('a message replaces the rows while the grid is waiting, empty or failed', () => {
  render(<Orders length={0} loading />);
  expect(screen.getByText('読み込んでいます')).toBeTruthy();
  expect(grid().ariaBusy).toBe('true');
  cleanup();
  render(<Orders length={0} />);
  expect(screen.getByText('表示するものがありません')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  cleanup();
  render(<Orders length={0} loading failure={<p>読み込めませんでした</p>} />);
  expect(screen.getByText('読み込めませんでした')).toBeTruthy();
  expect(screen.queryByText('読み込んでいます')).toBeNull();
});

test('without ticks the one selected row is reported', () => {
  render(<Orders length={5} ticks={false} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(grid().ariaMultiSelectable).toBeNull();
  fireEvent.click(row(3), { detail: 1 });
  expect(ticked()).toEqual([3]);
});
