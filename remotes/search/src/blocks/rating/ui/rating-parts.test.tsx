import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Rating, RatingChange, RatingFilter } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, rateInOtherTab, setSession } from '@newsphoto/session/testing';
import { pageBanners } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OpenedRatingKeys, OpenedRatingMark } from './opened-rating.tsx';
import { RatingFilterGroup } from './rating-filter.tsx';
import { RatingEditor, RatingKeys, RatingMark } from './rating-parts.tsx';

const IDS = ['202600000001', '202600000002'];
const NONE = { stars: 0, color: '', flag: '' } as const;

let network: ReturnType<typeof createFakeNetwork>;
let isRefused = false;
let shared: (readonly Rating[])[];

beforeEach(() => {
  isRefused = false;
  shared = [];
  const rated: Rating[] = [{ contentId: IDS[1] ?? '', ...NONE, color: 'green' }];
  network = createFakeNetwork(({ address, method, body }) => {
    if (address.endsWith('/ratings/read')) return { status: 200, body: { data: rated } };
    if (isRefused) return { status: 500, body: { messages: [{ code: '500', text: '失敗' }] } };
    if (method === 'PUT' && address.endsWith('/values')) return { status: 204, body: '' };
    const { contentIdList } = body as RatingChange;
    const before = contentIdList.map(
      (contentId) => rated.find((one) => one.contentId === contentId) ?? { contentId, ...NONE },
    );
    return { status: 200, body: { data: before } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  setSession(fakeMemberInfo(), { shareRatings: async (ratings) => void shared.push(ratings) });
});
afterEach(() => {
  cleanup();
  clearQueries();
});

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));
const marks = () => screen.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
const changes = () => network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

function showMarks(chosen: readonly string[]): void {
  render(
    <>
      {IDS.map((id) => (
        <RatingMark key={id} contentId={id} />
      ))}
      <RatingKeys chosen={() => chosen} />
    </>,
  );
}

test('keys rate the chosen content at once: stars, a colour and back, pick and neither', async () => {
  showMarks(IDS.slice(0, 1));
  await waitFor(() => expect(marks()).toEqual(['評価：緑']));
  for (const key of ['4', '6', 'p']) await press(key);
  expect(marks()).toEqual(['評価：★4　赤　採用', '評価：緑']);
  expect(screen.getByRole('status').textContent).toBe('採用にしました');
  for (const key of ['6', 'u', '0']) await press(key);
  expect(marks()).toEqual(['評価：緑']);
  expect(changes()).toEqual(
    [{ stars: 4 }, { color: 'red' }, { flag: 'pick' }, { color: '' }, { flag: '' }, { stars: 0 }].map(
      (step) => ({ contentIdList: [IDS[0]], ...step }),
    ),
  );
});

test('what the archive refuses is taken back', async () => {
  isRefused = true;
  showMarks(IDS.slice(0, 1));
  await waitFor(() => expect(marks()).toEqual(['評価：緑']));
  await press('5');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(marks()).not.toContain('評価：★5'));
});

test('what is rated is shared with the other tabs, and theirs is shown here', async () => {
  showMarks(IDS.slice(0, 1));
  await waitFor(() => expect(marks()).toEqual(['評価：緑']));
  await press('4');
  await waitFor(() => expect(shared).toEqual([[{ contentId: IDS[0], ...NONE, stars: 4 }]]));
  await act(async () => rateInOtherTab({ contentId: IDS[1] ?? '', ...NONE, stars: 2, flag: 'reject' }));
  expect(marks()).toEqual(['評価：★4', '評価：★2　不採用']);
});

test('of contents whose rating was not read, no mark is lost by rating them', async () => {
  const keys = <RatingKeys chosen={() => IDS} />;
  const { rerender } = render(keys);
  rerender(
    <>
      <RatingMark contentId={IDS[0] ?? ''} />
      {keys}
    </>,
  );
  await press('p');
  await waitFor(() => expect(shared).toHaveLength(1));
  cleanup();
  render(<RatingMark contentId={IDS[1] ?? ''} />);
  expect(marks()).toEqual(['評価：緑　採用']);
});

test('the filter is chosen and taken back by its buttons', async () => {
  const chosen: (RatingFilter | undefined)[] = [];
  function Filtered() {
    const [filter, setFilter] = useState<RatingFilter>();
    const handleChange = (next: RatingFilter | undefined) => {
      chosen.push(next);
      setFilter(next);
    };
    return <RatingFilterGroup filter={filter} onChange={handleChange} />;
  }
  render(<Filtered />);
  expect(screen.getByRole('group', { name: '自分の評価' })).toBeTruthy();
  const choose = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => fireEvent.click(button));
  };
  for (const name of ['★3以上', '赤', '採用', '★3以上', '赤', '採用']) await choose(name);
  expect(chosen).toEqual([
    { stars: 3 },
    { stars: 3, color: 'red' },
    { stars: 3, color: 'red', flag: 'pick' },
    { color: 'red', flag: 'pick' },
    { flag: 'pick' },
    undefined,
  ]);
});

test('several are rated with one call, and the banner takes it back by one', async () => {
  showMarks(IDS);
  await press('3');
  await waitFor(() => expect(marks()).toEqual(['評価：★3', '評価：★3　緑']));
  await waitFor(() => expect(pageBanners.get().at(-1)?.actions?.[0]?.label).toBe('元に戻す'));
  await act(async () => pageBanners.get().at(-1)?.actions?.[0]?.onRun());
  await waitFor(() => expect(marks()).toEqual(['評価：緑']));
  expect(changes()).toEqual([
    { contentIdList: IDS, stars: 3 },
    {
      ratings: [
        { contentId: IDS[0], ...NONE },
        { contentId: IDS[1], ...NONE, color: 'green' },
      ],
    },
  ]);
});

test('the editor shows and sets the rating by pointer', async () => {
  render(<RatingEditor contentId={IDS[0] ?? ''} />);
  const star = screen.getByRole('button', { name: '★2' });
  await act(async () => fireEvent.click(star));
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '紫' })));
  expect(changes()).toEqual([
    { contentIdList: [IDS[0]], stars: 2 },
    { contentIdList: [IDS[0]], color: 'purple' },
  ]);
});

test('guests neither rate nor read ratings', async () => {
  setSession(fakeUserInfo());
  render(
    <>
      <OpenedRatingMark contentId={IDS[0] ?? ''} />
      <OpenedRatingKeys chosen={() => IDS} />
    </>,
  );
  await press('3');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(network.sent).toEqual([]);
});
