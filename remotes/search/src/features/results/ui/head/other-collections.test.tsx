import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComposedExtension } from '@newsphoto/contract';
import { withExtensions } from '@newsphoto/extensions/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OtherCollections } from './other-collections.tsx';

const collection = (
  id: string,
  input: Partial<ComposedExtension<'search-collection'>>,
): ComposedExtension => ({
  ...{ point: 'search-collection', id, owner: 'textdb', order: 1, label: id, href: `/${id}` },
  ...{ access: { guests: [] }, module: './count' },
  ...input,
});
const { module: _none, ...withoutModule } = collection('wire', {}) as ComposedExtension<'search-collection'>;
let end = () => undefined as unknown;

beforeEach(() => {
  jest.useFakeTimers();
  setSession(fakeMemberInfo());
  ({ end } = withExtensions(
    [collection('texts', { label: '記事' }), withoutModule, collection('broken', {})],
    {
      texts: 1_234,
      wire: 9,
    },
  ));
});
afterEach(() => {
  cleanup();
  clearQueries();
  end();
  jest.useRealTimers();
});

const show = (words: string) =>
  render(
    <MemoryRouter>
      <OtherCollections words={words} />
    </MemoryRouter>,
  );

test('the results of others for the same words, with figures where they come and links where they do not', async () => {
  show('東京 桜');
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links()).toEqual(['記事', 'wire', 'broken']);
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(links()).toEqual(['記事 1,234件', 'wire', 'broken']);
  const address = screen.getAllByRole('link')[0]?.getAttribute('href') ?? '';
  expect(new URL(address, 'http://localhost').searchParams.get('q')).toBe('東京 桜');
});

test('a search without words has none', () => {
  show('');
  expect(screen.queryByRole('navigation')).toBeNull();
});
