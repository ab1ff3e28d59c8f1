import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Lightbox } from '@newsphoto/contract';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MANAGE_ACTIONS } from '../../state/lightbox-actions.ts';
import { OwnLightboxes } from './manage-page.tsx';

const boxes = (names: string): Lightbox[] =>
  [...names].map((name) => ({
    ...{ lightboxId: name, name: `箱${name}`, type: '0', isOwn: true, ownerName: '', mayWrite: true },
    ...{ count: 0, hasHidden: false, covers: [], revision: 1, changedAt: '20260101000000' },
  }));
const place = jest.fn(async (_lightbox: Lightbox, _beforeId: string | null) => undefined);
const actions = { ...MANAGE_ACTIONS, place };
const list = (names: string) => (
  <MemoryRouter>
    <OwnLightboxes own={boxes(names)} actions={actions} />
  </MemoryRouter>
);
const card = (index: number) => screen.getAllByRole('listitem')[index] ?? document.body;
const button = (name: string) => screen.getByRole('button', { name });
const placed = () => place.mock.calls.map(([{ lightboxId }, beforeId]) => [lightboxId, beforeId]);

beforeEach(() => {
  place.mockClear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Drags a card onto the near or the far half of another one, each 100 pixels high. */
function drag(from: number, to: number, clientY: number): void {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 500, 100));
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(card(from), { dataTransfer });
  for (const kind of ['dragOver', 'drop'] as const) {
    const event = createEvent[kind](card(to), { dataTransfer });
    // jsdom's drag events have no place.
    Object.defineProperty(event, 'clientY', { value: clientY });
    fireEvent(card(to), event);
  }
}

test('a lightbox is dragged before another one, behind it, and to the end', () => {
  render(list('abc'));
  drag(2, 0, 20);
  drag(0, 1, 80);
  drag(0, 2, 80);
  drag(1, 1, 80);
  expect(placed()).toEqual([
    ['c', 'a'],
    ['a', 'c'],
    ['a', null],
  ]);
});

test('the buttons move it by one place and say where it is; at the end the focus goes to the way back', () => {
  const { rerender } = render(list('abc'));
  button('「箱b」を上へ').focus();
  fireEvent.click(button('「箱b」を上へ'));
  expect(placed()).toEqual([['b', 'a']]);
  expect(screen.getByRole('status').textContent).toBe('「箱b」を1番目に移動しました');
  rerender(list('bac'));
  expect(document.activeElement).toBe(button('「箱b」を下へ'));
});

test('where a lightbox is deleted the focus goes to the next one', () => {
  const { rerender } = render(list('abc'));
  const remove = card(1).querySelector<HTMLElement>('button:last-of-type');
  remove?.focus();
  rerender(list('ac'));
  expect(document.activeElement?.textContent).toBe('箱c');
});
