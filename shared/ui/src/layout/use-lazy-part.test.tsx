import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type LazyPart, lazyPart, useLazyPart } from './use-lazy-part.ts';

afterEach(cleanup);

interface LazyText {
  readonly text: string;
}

function Shown({ part }: { readonly part: LazyPart<LazyText> }) {
  const loadedText = useLazyPart(part);
  return <p>{loadedText === undefined ? '待つ' : loadedText === 'failed' ? '無い' : loadedText.text}</p>;
}
const settle = () => act(async () => undefined);

test('a part is fetched once, and is there at once when it is shown again', async () => {
  const fetchPart = jest.fn(async () => ({ text: '届いた' }));
  const part = lazyPart(fetchPart);
  render(<Shown part={part} />);
  expect(screen.getByText('待つ')).toBeTruthy();
  await settle();
  expect(screen.getByText('届いた')).toBeTruthy();
  cleanup();
  render(<Shown part={part} />);
  expect(screen.getByText('届いた')).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('one that cannot be fetched is shown as missing, and requested again', async () => {
  const fetchPart = jest.fn<() => Promise<LazyText>>().mockRejectedValueOnce(new Error('ChunkLoadError'));
  const part = lazyPart(fetchPart.mockResolvedValue({ text: '届いた' }));
  render(<Shown part={part} />);
  await settle();
  expect(screen.getByText('無い')).toBeTruthy();
  cleanup();
  render(<Shown part={part} />);
  await settle();
  expect(screen.getByText('届いた')).toBeTruthy();
});
