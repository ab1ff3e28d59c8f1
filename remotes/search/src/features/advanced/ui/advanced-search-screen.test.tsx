import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SearchRequest } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { AppTheme } from '@newsphoto/ui';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AdvancedSearchPage, queryScreen } from './advanced-search-screen.tsx';

// A form of forty controls takes its time without a browser.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  sessionStorage.clear();
  setSession(fakeUserInfo());
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const CITY = { itemId: 'J2401', itemName: '津市', itemTypeCd: '', itemTypeName: '', groupCd: '' };

/** The page at an address, with an API that counts what is requested. */
function open(address: string) {
  const counted: SearchRequest[] = [];
  const network = createFakeNetwork(({ address: path, body }) => {
    if (path.includes('setting-value')) return { status: 200, body: { data: { 900010: [CITY] } } };
    if (path.startsWith('/api/special-pages/')) return { status: 404 };
    const request = body as SearchRequest;
    counted.push(request);
    const isEmpty = request.conditions === undefined && request.query === '';
    const total = isEmpty ? { value: 10_000, relation: 'gte' } : { value: 1234, relation: 'eq' };
    return { status: 200, body: { data: { total } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  const router = createMemoryRouter(
    [
      { path: '/advancedSearch', element: <AdvancedSearchPage /> },
      { path: '/refineResultsList', element: <p>結果</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <AppTheme theme="light">
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return { router, counted };
}
const panel = () => within(screen.getByLabelText('検索条件と件数'));
const chips = () =>
  panel()
    .queryAllByText((_text, element) => element?.tagName === 'LI')
    .map(({ textContent }) => textContent);
const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const word = () => input('すべて含む');
const enter = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const press = (name: string) => fireEvent.click(panel().getByText(name));
const status = () =>
  panel().getByText((_text, element) => element?.getAttribute('role') === 'status').textContent;

test('[R-041] the query string reaches the screen component as its props', () => {
  const got: unknown[] = [];
  const Page = queryScreen((props) => {
    got.push(props);
    return null;
  });
  const router = createMemoryRouter([{ path: '/advancedSearch', element: <Page /> }], {
    initialEntries: ['/advancedSearch?a=1&b=2&ref=x&key=y'],
  });
  render(<RouterProvider router={router} />);
  expect(got[0]).toEqual({ a: '1', b: '2' });
});

test('[R-040] conditions of the address are in the form and as texts, and are counted', async () => {
  const { counted } = open('/advancedSearch?d.all=首相&d.city=J2401&d.shotDate=196XXXXX');
  expect(word().value).toBe('首相');
  expect(await panel().findByText('該当 1,234件')).toBeTruthy();
  await waitFor(() => expect(chips()).toEqual(['すべて含む：首相', '撮影日：1960年代', '都市：津市']));
  expect(counted.at(-1)).toEqual({
    query: '',
    conditions: { all: { words: '首相' }, city: ['J2401'], shotDate: '196XXXXX' },
  });
});

test('the count waits until typing rests, and says 以上 for what is not counted', async () => {
  const { counted } = open('/advancedSearch');
  expect(await panel().findByText('該当 10,000件以上')).toBeTruthy();
  for (const typed of ['台', '台風', '台風 上陸']) enter('すべて含む', typed);
  expect(await panel().findByText('該当 1,234件')).toBeTruthy();
  expect(counted).toHaveLength(2);
  expect(counted[1]?.conditions).toEqual({ all: { words: '台風 上陸' } });
});

test('[S-040] searching leads to the result, whose address holds everything; the way back finds the form', async () => {
  const { router } = open('/advancedSearch');
  enter('すべて含む', '首相');
  enter('含まない', '動画');
  fireEvent.submit(word().form ?? word());
  await screen.findByText('結果');
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/refineResultsList');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ 'd.all': '首相', 'd.none': '動画', sort: '0', cnt: '0' },
  });
  expect(JSON.parse(sessionStorage.getItem('advancedSearchForm') ?? '')).toMatchObject({
    ...{ all: '首相', none: '動画', sortType: '0', onePageCnt: '0' },
  });
  await act(() => router.navigate(-1));
  expect(word().value).toBe('首相');
  expect(router.state.location.search).toBe(search);
});

test('bad input is reported at its field with its code, nothing is sent and nothing lost', async () => {
  const { router, counted } = open('/advancedSearch?d.all=首相');
  await panel().findByText('該当 1,234件');
  enter('素材番号', '12x');
  press('検索');
  expect(await screen.findByText('素材番号「12x」の形式が正しくありません。（E0030）')).toBeTruthy();
  expect(document.activeElement).toBe(input('素材番号'));
  expect(status()).toBe('入力を確かめてください');
  expect(word().value).toBe('首相');
  expect(router.state.location.pathname).toBe('/advancedSearch');
  expect(counted).toHaveLength(1);
});

test('a date that is none stays in its box, is refused there, and is not searched without', async () => {
  const { router, counted } = open('/advancedSearch?d.all=首相&d.shotDate=1964-13');
  expect(input('撮影した日').value).toBe('1964/13/XX');
  expect(status()).toBe('入力を確かめてください');
  press('検索');
  expect(await screen.findByText('撮影日に存在しない日付が入力されています。（E0007）')).toBeTruthy();
  expect(screen.getAllByText(/存在しない日付/)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/advancedSearch');
  enter('撮影した日', '昭和39年10月');
  fireEvent.keyDown(input('撮影した日'), { key: 'Enter' });
  expect(input('撮影した日').value).toBe('1964/10/XX');
  press('検索');
  await screen.findByText('結果');
  expect(new URLSearchParams(router.state.location.search).get('d.shotDate')).toBe('196410XX');
  for (const { conditions } of counted) expect(conditions?.shotDate).not.toBeUndefined();
});

test('a chip takes its condition away, everything can be cleared, and both be undone', () => {
  open('/advancedSearch?d.all=首相&d.none=動画');
  expect(chips()).toEqual(['すべて含む：首相', '含まない：動画']);
  fireEvent.click(panel().getByLabelText('「含まない：動画」を外す'));
  expect(chips()).toEqual(['すべて含む：首相']);
  expect(document.activeElement).toBe(panel().getByLabelText('検索条件'));
  press('元に戻す');
  expect(chips()).toEqual(['すべて含む：首相', '含まない：動画']);
  press('条件をクリア');
  expect([word().value, chips()]).toEqual(['', []]);
  press('元に戻す');
  expect(word().value).toBe('首相');
});

test('after a login by the popup the open form takes the member’s page size and sort', async () => {
  const { router } = open('/advancedSearch?d.all=首相');
  sessionStorage.setItem('advancedSearchForm', JSON.stringify({ all: '', sortType: '3', onePageCnt: '2' }));
  act(() => setSession(fakeMemberInfo()));
  expect(await screen.findByText('特記事項')).toBeTruthy();
  press('検索');
  await screen.findByText('結果');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    ...{ 'd.all': '首相', sort: '3', cnt: '2' },
  });
});
