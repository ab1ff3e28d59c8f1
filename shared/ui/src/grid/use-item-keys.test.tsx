import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { listKeyTarget } from './key-target.ts';
import { useItemKeys } from './use-item-keys.ts';
import { useSelection } from './use-selection.ts';

const IDS = ['a', 'b', 'c'];
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
  const { selection, actions } = useSelection({ ids: () => IDS, onOpen: () => undefined });
  const target = listKeyTarget(IDS.length, () => 1);
  const { listeners } = useItemKeys({ container, selection, actions, target, reveal: () => undefined });
  return (
    <ul ref={container} title={title} {...listeners}>
      {IDS.map((id, index) => (
        <li key={id} data-index={index}>
          <a href={`#${id}`} data-item-focus>
            {id}
          </a>
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
