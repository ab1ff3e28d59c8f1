import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useOpened } from '../list/use-opened.ts';
import { FilterText, useFilters } from './filters.tsx';

const FILTERS = { text: '', state: '' };

let arrive: () => void = () => undefined;

function List() {
  const [filters, setFilters] = useFilters(FILTERS);
  const opened = useOpened();
  const { search } = useLocation();
  return (
    <>
      <FilterText label="語" value={filters.text} onApply={(text) => setFilters({ text })} />
      <button type="button" onClick={() => opened.open('7')}>
        行
      </button>
      <button type="button" onClick={() => setFilters({ state: 'open' })}>
        状態
      </button>
      <button type="button" onClick={() => setFilters(FILTERS)}>
        消去
      </button>
      <output>{search}</output>
      {opened.id !== undefined && <Drawer />}
    </>
  );
}

/** Its module arrives later, as that of a drawer may. */
let Drawer: ReturnType<typeof lazy>;

beforeEach(() => {
  jest.useFakeTimers();
  Drawer = lazy(
    () =>
      new Promise<{ default: () => null }>((resolve) => {
        arrive = () => resolve({ default: () => null });
      }),
  );
  render(
    <MemoryRouter>
      <Suspense fallback="…">
        <List />
      </Suspense>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const address = () => decodeURIComponent(screen.getByRole('status').textContent ?? '');
const typed = (text: string) => fireEvent.change(screen.getByLabelText('語'), { target: { value: text } });
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const pause = () => act(() => jest.advanceTimersByTime(400));
const load = () => act(async () => arrive());

test('a row that is clicked before the pause opens, and the list is narrowed in the same change', async () => {
  typed('港');
  press('行');
  await load();
  expect(address()).toBe('?text=港&id=7');
  pause();
  expect(address()).toBe('?text=港&id=7');
});

test('what is changed before the page shows the last change is not lost', async () => {
  press('行');
  press('状態');
  typed('港');
  pause();
  await load();
  expect(address()).toBe('?id=7&state=open&text=港');
});

test('a text is applied after a pause; cleared with all filters before it, it does not come back', () => {
  typed('港');
  expect(address()).toBe('');
  pause();
  expect(address()).toBe('?text=港');
  press('状態');
  typed('港湾');
  press('消去');
  pause();
  expect([address(), screen.getByLabelText<HTMLInputElement>('語').value]).toEqual(['', '']);
});
