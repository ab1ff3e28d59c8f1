import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useKeyCommands } from './use-key-commands.ts';
import { useKeyMap } from './use-key-map.tsx';

const onAdd = jest.fn();
beforeEach(() => {
  onAdd.mockClear();
});
afterEach(async () => {
  cleanup();
  // The dialog removes its history entry after it has closed.
  await waitFor(() => expect(window.history.state).toBeNull());
});

function Screen() {
  const { help } = useKeyMap([
    { keys: ['a', 'A'], effect: 'ライトボックスに追加', onPress: onAdd },
    { shown: '↑ ↓', effect: '選択を移動する' },
  ]);
  return (
    <div>
      <input aria-label="語" />
      <textarea aria-label="文" />
      <input type="checkbox" aria-label="印" />
      {help}
    </div>
  );
}

test('a key fires its command and is used up by it', () => {
  render(<Screen />);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'A' })).toBe(false);
  expect(onAdd).toHaveBeenCalledTimes(2);
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
});

test('no key fires in a field or while an input method composes; a tick box is no field', () => {
  render(<Screen />);
  fireEvent.keyDown(screen.getByLabelText('語'), { key: 'a' });
  fireEvent.keyDown(screen.getByLabelText('文'), { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'a', keyCode: 229 });
  expect(onAdd).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('印'), { key: 'a' });
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('the browser keeps its chords, and an element what it has used already', () => {
  render(<Screen />);
  for (const chord of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(fireEvent.keyDown(document.body, { key: 'a', ...chord })).toBe(true);
  }
  const box = screen.getByLabelText('印');
  box.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(box, { key: 'a' });
  expect(onAdd).not.toHaveBeenCalled();
});

test('「?」 lists the keys; while the list is open no command fires', () => {
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: '?' });
  const list = screen.getByRole('dialog', { name: 'キー操作' });
  const lines = [...list.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(lines).toEqual([
    ['a A', 'ライトボックスに追加'],
    ['↑ ↓', '選択を移動する'],
    ['?', 'この一覧を開く'],
  ]);
  fireEvent.keyDown(list, { key: 'a' });
  expect(onAdd).not.toHaveBeenCalled();
  fireEvent.keyDown(list, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('commands with priority come before those of the rest of the page', () => {
  const order: string[] = [];
  function Commands() {
    useKeyCommands({ Escape: () => order.push('page') });
    useKeyCommands({ Escape: () => order.push('first') }, { first: true });
    return null;
  }
  render(<Commands />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(order).toEqual(['first']);
});

test('a command that does nothing now leaves its key to the browser', () => {
  function Commands() {
    useKeyCommands({ ArrowDown: () => false, ArrowUp: () => true });
    return null;
  }
  render(<Commands />);
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(false);
});
