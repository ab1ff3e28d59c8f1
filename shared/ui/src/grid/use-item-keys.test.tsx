import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { listKeyTarget } from './key-target.ts';
import { useItemKeys } from './use-item-keys.ts';
import { useSelection } from './use-selection.ts';

const IDS = ['a', 'b', 'c'];
const opened: number[] = [];
let change = (_title: string) => undefined as unknown;

function List() {
  const [title, setTitle] = useState('');
  change = setTitle;
  // React puts the effects of a slow render off.
  useLayoutEffect(() => {
    const end = performance.now() + 30;
    while (title !== '' && performance.now() < end);
  }, [title]);
  const container = useRef<HTMLUListElement>(null);
  const { selection, actions } = useSelection({ ids: () => IDS, onOpen: (index) => opened.push(index) });
  const target = listKeyTarget(IDS.length, () => 1);
  const { listeners } = useItemKeys({ container, selection, actions, target, reveal: () => undefined });
  return (
    <ul ref={container} title={title} data-ticked={[...selection.marked].join(' ')} {...listeners}>
      {IDS.map((id, index) => (
        <li key={id} data-index={index}>
          <a href={`#${id}`} data-item-focus>
            {id}
          </a>
          <label>
            <input type="checkbox" />
          </label>
        </li>
      ))}
    </ul>
  );
}

test('a user who leaves the item is not brought back to it by the effects of a render before', async () => {
  render(<List />);
  act(() => screen.getByRole('link', { name: 'b' }).focus());
  const drawn = new Promise((resolve) => {
    new MutationObserver(resolve).observe(screen.getByRole('list'), { attributes: true });
  });
  // `act` would run the effects at once.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  change('changed');
  await drawn;
  screen.getByRole('link', { name: 'b' }).blur();
  await new Promise((resolve) => setTimeout(resolve, 50));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(document.activeElement).toBe(document.body);
});

test('a double-click opens the item that was pressed first, although another one has come under the pointer', () => {
  render(<List />);
  const link = (name: string) => screen.getByRole('link', { name });
  fireEvent.mouseDown(link('b'), { detail: 1 });
  fireEvent.mouseDown(link('c'), { detail: 2 });
  fireEvent.doubleClick(link('c'), { detail: 2 });
  expect(opened.splice(0)).toEqual([1]);
  // A key that goes with a click has its own meaning, and a tick box has its own clicks.
  fireEvent.doubleClick(link('c'), { detail: 2, shiftKey: true });
  const box = screen.getAllByRole('checkbox')[1] ?? document.body;
  fireEvent.mouseDown(box, { detail: 1 });
  fireEvent.mouseDown(box, { detail: 2 });
  fireEvent.doubleClick(box, { detail: 2 });
  expect(opened).toEqual([]);
});

test('a range by keys begins at the item that has the focus, although none was selected', () => {
  render(<List />);
  act(() => screen.getByRole('link', { name: 'b' }).focus());
  fireEvent.keyDown(screen.getByRole('link', { name: 'b' }), { key: 'ArrowDown', shiftKey: true });
  expect(screen.getByRole('list').dataset.ticked).toBe('b c');
});
