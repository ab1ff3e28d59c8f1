import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EMPTY_SELECTION, type Selection, tickAll, toggle } from './selection.ts';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

afterEach(cleanup);

const ids = Array.from({ length: 1_200 }, (_, index) => `p${index}`);
const ticking = (...indexes: number[]): Selection =>
  indexes.reduce((selection, index) => toggle(selection, index, ids), EMPTY_SELECTION);

const show = (props: Partial<SelectionBarProps>) =>
  render(<SelectionBar selection={EMPTY_SELECTION} ids={ids} onClear={() => undefined} {...props} />);

test('nothing ticked: no bar, nothing to say', () => {
  show({});
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it shows how many are ticked, also to screen readers', () => {
  show({ selection: ticking(1, 4, 2), noun: '注文' });
  expect(screen.getByRole('region', { name: '選択中の注文' }).textContent).toContain('3件を選択中');
  expect(screen.getByRole('status').textContent).toBe('3件の注文を選択中');
});

test('more than seven actions: the last are in a menu, and get the same ids', async () => {
  const onRun = jest.fn();
  const actions = Array.from({ length: 8 }, (_, index) => ({ label: `操作${index}`, onRun }));
  show({ selection: ticking(4, 1), actions: actions.slice(0, 7) });
  expect(screen.getAllByRole('button', { name: /^操作/ })).toHaveLength(7);
  cleanup();
  show({ selection: ticking(4, 1), actions: [...actions, { label: '少数', most: 1, onRun }] });
  expect(screen.getAllByRole('button', { name: /^操作/ })).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'その他の操作' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['操作6', '操作7', '少数（1件まで）']);
  expect(entries[2]).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('menuitem', { name: '操作7' }));
  expect(onRun).toHaveBeenCalledWith(['p1', 'p4']);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('only actions that apply to every ticked item are shown, and they get the ids in order', () => {
  const onRun = jest.fn();
  const odd = (id: string) => Number(id.slice(1)) % 2 === 1;
  show({
    selection: ticking(4, 1),
    actions: [
      { label: 'カートに入れる', onRun },
      { label: '奇数だけ', appliesTo: odd, onRun },
    ],
  });
  expect(screen.queryByRole('button', { name: '奇数だけ' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'カートに入れる' }));
  expect(onRun).toHaveBeenCalledWith(['p1', 'p4']);
});

test('an action that takes fewer than are ticked shows its limit, and does nothing', () => {
  const onRun = jest.fn();
  show({ selection: ticking(1, 2, 3), actions: [{ label: '印刷', most: 2, onRun }] });
  const button = screen.getByRole('button', { name: '印刷（2件まで）' });
  fireEvent.click(button);
  expect([button.hasAttribute('disabled'), onRun.mock.calls.length]).toEqual([true, 0]);
});

test('an action with a minimum is open within its limits, beside its key', () => {
  const onRun = jest.fn();
  const action = { label: '比較', keyHint: 'v', fewest: 2, most: 4, onRun };
  const { rerender } = show({ selection: ticking(1), actions: [action] });
  const withTicks = (...indexes: number[]) =>
    rerender(
      <SelectionBar selection={ticking(...indexes)} ids={ids} actions={[action]} onClear={() => undefined} />,
    );
  expect(screen.getByRole('button', { name: '比較（2～4件）' }).hasAttribute('disabled')).toBe(true);
  withTicks(1, 2);
  fireEvent.click(screen.getByRole('button', { name: '比較（v）' }));
  expect(onRun).toHaveBeenCalledWith(['p1', 'p2']);
  withTicks(1, 2, 3, 4, 5);
  expect(screen.getByRole('button', { name: '比較（2～4件）' }).hasAttribute('disabled')).toBe(true);
});

test('with a part of the ids the numbers are those of the whole result', () => {
  const part = ids.slice(0, 50);
  show({ selection: tickAll(EMPTY_SELECTION), ids: part, total: ids.length });
  expect(screen.getByRole('status').textContent).toBe('1,200件の素材を選択中');
});

test('the whole result is offered until it is ticked', () => {
  const onTickAll = jest.fn();
  const { rerender } = show({ selection: ticking(0), onTickAll });
  fireEvent.click(screen.getByRole('button', { name: '検索結果すべて（1,200件）を選択' }));
  expect(onTickAll).toHaveBeenCalledTimes(1);
  rerender(
    <SelectionBar selection={tickAll(EMPTY_SELECTION)} ids={ids} onTickAll={onTickAll} onClear={onTickAll} />,
  );
  expect(screen.getByRole('status').textContent).toBe('1,200件の素材を選択中');
  expect(screen.queryByRole('button', { name: /すべて/ })).toBeNull();
});

test('the focus stays at the bar’s place when the button that was used goes away', () => {
  const onClear = jest.fn();
  const { container, rerender } = show({ selection: ticking(0), onClear });
  screen.getByRole('button', { name: '選択を解除' }).focus();
  fireEvent.click(screen.getByRole('button', { name: '選択を解除' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  rerender(<SelectionBar selection={EMPTY_SELECTION} ids={ids} onClear={onClear} />);
  expect(document.activeElement).toBe(container.firstElementChild);
});
