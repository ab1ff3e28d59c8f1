import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, pushChanges, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Monitor } from './monitor.tsx';
import { fakeItem, fakeItems, fakeWire, rowsOf, shownGrid } from './testing-wire.ts';

/** jsdom has no layout: what is scrolled is stored, and reported as browsers do. */
function scrollTo(this: Element, { top = 0 }: ScrollToOptions = {}): void {
  this.scrollTop = top;
  fireEvent.scroll(this);
}

beforeEach(() => {
  Element.prototype.scrollTo = scrollTo as Element['scrollTo'];
  localStorage.clear();
  setSession(fakeMemberInfo());
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const position = () => document.activeElement?.getAttribute('aria-rowindex');

test('of a long list the rows in sight exist, with their positions; keys go through all of it', async () => {
  const wire = fakeWire(fakeItems(450));
  render(<Monitor />);
  const grid = await shownGrid();
  expect(grid.getAttribute('aria-rowcount')).toBe('-1');
  expect(rowsOf(grid).length).toBeLessThan(60);
  act(() => rowsOf(grid)[0]?.focus());
  press('PageDown');
  expect(position()).toBe('19');
  press('End');
  expect(position()).toBe('101');
  // The end of what was read is near: the older ones follow without a further step.
  await waitFor(() => expect(wire.sent.filter(({ address }) => /cursor=/.test(address))).toHaveLength(1));
  await waitFor(() => {
    press('End');
    expect(position()).toBe('451');
  });
  expect(grid.getAttribute('aria-rowcount')).toBe('451');
  expect(document.activeElement?.textContent).toContain('記事1');
  expect(rowsOf(grid).length).toBeLessThan(80);
  press('PageUp');
  expect(position()).toBe('434');
  press('Home');
  expect(position()).toBe('2');
});

test('older items that could not be read are read again by the button', async () => {
  const wire = fakeWire(fakeItems(150));
  render(<Monitor />);
  const grid = await shownGrid();
  wire.isDown = true;
  act(() => rowsOf(grid)[0]?.focus());
  press('End');
  const again = await screen.findByRole('button', { name: '再試行' });
  wire.isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('151'));
});

test('all of what arrived during a long silence is read, page by page', async () => {
  const wire = fakeWire(fakeItems(3));
  render(<Monitor />);
  const grid = await shownGrid();
  wire.items = fakeItems(503);
  await act(async () => pushChanges({ topic: 'wire', key: '' }));
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('504'));
  expect(rowsOf(grid)[0]?.textContent).toContain('記事503');
  fireEvent.keyDown(grid, { key: 'End' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('記事1'));
});

test('the row in sight keeps its place when rows before it leave', async () => {
  const expiring = fakeItem(101, { expiresAt: '20200101000000' });
  fakeWire([expiring, ...fakeItems(100)]);
  render(<Monitor />);
  const grid = await shownGrid();
  const scroller = grid.parentElement as HTMLElement;
  act(() => scroller.scrollTo({ top: 330 }));
  await waitFor(() => expect(scroller.scrollTop).toBe(297), { timeout: 2_000 });
});
