import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComposedExtension } from '@newsphoto/contract';
import { withExtensions } from '@newsphoto/extensions/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { contentSummary } from '../content.factory.ts';
import { SearchCollections } from './search-collections.tsx';

const collection = (
  id: string,
  input: Partial<ComposedExtension<'search-collection'>>,
): ComposedExtension => ({
  ...{ point: 'search-collection', id, owner: 'textdb', order: 1, label: id, href: `/${id}` },
  ...{ access: { guests: [] }, ...input },
});
const PICTURES = collection('pictures', {
  ...{ label: '写真・映像', href: '/refineResultsList', access: { guests: ['none', 'general'] } },
  hits: { collection: 'pictures', href: '/detailedRepresentation' },
});
const TEXTS = collection('texts', {
  ...{ label: '記事', href: '/textdbResultsList', hits: { collection: 'texts', href: '/textdbDetailed' } },
});
const article = contentSummary({
  ...{ contentId: '202650000001', contentType: '3', headline: '東京の桜、満開に' },
  text: {
    ...{ publication: '港新聞', publishedOn: '20240401', editionTime: '1', section: '社会', edition: '' },
    ...{
      characters: 800,
      snippet: [
        { text: '上野の', hit: false },
        { text: '桜', hit: true },
      ],
    },
  },
});

let answer: FakeAnswer = 'never';
const network = createFakeNetwork(() => answer);
configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
const found = (value: number, items: object[] = []): FakeAnswer => ({
  ...{ status: 200, body: { data: { total: { value, relation: 'eq' }, items } } },
});
let end = () => undefined as unknown;

// Its chunk takes real time.
beforeAll(async () => {
  setSession(fakeMemberInfo());
  ({ end } = withExtensions([PICTURES, TEXTS]));
  render(<Shown />);
  await screen.findByRole('navigation');
  cleanup();
  end();
});
beforeEach(() => {
  jest.useFakeTimers();
  setSession(fakeMemberInfo());
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  clearQueries();
  end();
  jest.useRealTimers();
});

interface Narrowed {
  readonly current?: string | undefined;
  readonly query?: string | undefined;
  readonly date?: string;
  readonly isNarrowed?: boolean;
}
function Shown({ current = '/refineResultsList', query = '東京 桜', ...narrowing }: Narrowed) {
  const total = { value: 56, relation: 'eq' } as const;
  return (
    <MemoryRouter>
      <SearchCollections current={current} query={query} total={total} {...narrowing} />
    </MemoryRouter>
  );
}
async function show(
  entries: ComposedExtension[],
  current?: string,
  query?: string,
  narrowing: Pick<Narrowed, 'date' | 'isNarrowed'> = {},
) {
  ({ end } = withExtensions(entries, { counted: 1_234, many: { value: 10_000, relation: 'gte' } }));
  render(<Shown current={current} query={query} {...narrowing} />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
}
const bar = () => screen.queryByRole('navigation', { name: '種類ごとの検索結果' });
const texts = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each kind with its count, the way to it, and on demand its first hits with marks', async () => {
  answer = found(7, [article]);
  await show([PICTURES, TEXTS]);
  expect(texts()).toEqual(['写真・映像 56件', '記事 7件']);
  expect(network.sent.at(-1)?.body).toEqual({
    search: { collection: 'texts', query: '東京 桜', sortType: '4' },
    most: 3,
  });
  const link = screen.getByRole('link', { name: '記事 7件' });
  expect(link.getAttribute('href')).toBe(`/textdbResultsList?${new URLSearchParams({ q: '東京 桜' })}`);
  expect(screen.queryByRole('list', { name: '記事の上位' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '記事の上位' }));
  const hit = within(screen.getByRole('list', { name: '記事の上位' })).getByRole('link');
  expect(hit.textContent).toBe('東京の桜、満開に港新聞　2024年4月1日上野の桜');
  expect([...hit.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '東京',
    '桜',
    '桜',
  ]);
  expect(hit.getAttribute('href')).toBe(
    `/textdbDetailed?${new URLSearchParams({ contentId: article.contentId, q: '東京 桜' })}`,
  );
});

test('the days are searched elsewhere too; what else narrows the page is not, which is shown', async () => {
  answer = found(7);
  const further = collection('counted', { module: './count' });
  await show([PICTURES, TEXTS, further], undefined, '桜', { date: '1964-10', isNarrowed: true });
  expect(network.sent.at(-1)?.body).toMatchObject({ search: { query: '桜', shotDate: '1964-10' } });
  const [texts, other] = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(texts).toBe(`/textdbResultsList?${new URLSearchParams({ q: '桜', date: '1964-10' })}`);
  // What another owner counts by its module knows no days.
  expect(other).toBe(`/counted?${new URLSearchParams({ q: '桜' })}`);
  expect(screen.getByText('記事の件数は、絞り込みを除いて数えています')).toBeTruthy();
});

test('a count that fails or takes too long is shown as missing, and is retried', async () => {
  answer = 'timeout';
  await show([PICTURES, TEXTS]);
  expect(texts()).toEqual(['写真・映像 56件', '記事件数を取得できません再試行']);
  answer = found(7);
  fireEvent.click(screen.getByRole('button', { name: '記事の件数をもう一度取得する' }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(texts()).toEqual(['写真・映像 56件', '記事 7件']);
});

test('photographs are shown beside the articles in the same way', async () => {
  answer = found(9, [contentSummary()]);
  await show([PICTURES, TEXTS], '/textdbResultsList');
  expect(texts()).toEqual(['写真・映像 9件', '記事 56件']);
  fireEvent.click(screen.getByRole('button', { name: '写真・映像の上位' }));
  const hits = within(screen.getByRole('list', { name: '写真・映像の上位' }));
  expect(hits.getByRole('img', { name: contentSummary().headline })).toBeTruthy();
});

test('a further remote counts by its module, or is a link alone', async () => {
  await show([
    PICTURES,
    ...['counted', 'many'].map((id) => collection(id, { module: './count' })),
    collection('linked', {}),
  ]);
  expect(texts()).toEqual(['写真・映像 56件', 'counted 1,234件', 'many 10,000件以上', 'linked']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is shown without an expression, or to a guest who has one kind alone', async () => {
  const before = network.sent.length;
  await show([PICTURES, TEXTS], '/refineResultsList', '');
  expect(bar()).toBeNull();
  cleanup();
  end();
  setSession(fakeUserInfo({ userId: 'guest001' }));
  await show([PICTURES, TEXTS]);
  expect([bar(), network.sent.length]).toEqual([null, before]);
});
