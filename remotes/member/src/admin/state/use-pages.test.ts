import { expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type Page, usePages } from './use-pages.ts';

const withoutTwins = (row: string) => (rows: readonly string[]) =>
  rows.includes(row) ? rows : [row, ...rows];

/** A list whose pages come when the test gives them. */
function openList() {
  const asked: ((page: Page<string>) => void)[] = [];
  const { result } = renderHook(() =>
    usePages<string>(() => new Promise((answer) => asked.push(answer)), 'key'),
  );
  const answer = async (...rows: string[]) => {
    await waitFor(() => expect(asked).not.toEqual([]));
    await act(async () => asked.shift()?.({ rows, nextCursor: null }));
  };
  return { pages: () => result.current, answer };
}

test('what is pushed before the first page has come is not lost', async () => {
  const { pages, answer } = openList();
  act(() => pages().change(withoutTwins('pushed')));
  expect(pages().rows).toBeUndefined();
  await answer('read');
  expect(pages().rows).toEqual(['pushed', 'read']);
});

test('what is pushed while the list is read anew is shown at once, and stays when an older answer comes', async () => {
  const { pages, answer } = openList();
  await answer('read');
  act(() => pages().reload());
  act(() => pages().change(withoutTwins('pushed')));
  expect(pages().rows).toEqual(['pushed', 'read']);
  await answer('read');
  expect(pages().rows).toEqual(['pushed', 'read']);
  act(() => pages().reload());
  await answer('read');
  expect(pages().rows).toEqual(['read']);
});
