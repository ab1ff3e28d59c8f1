import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Rating } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { pageBanners } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { OpenedRatingKeys, OpenedRatingMark } from './opened-rating.tsx';
import { RatingEditor, RatingKeys, RatingMark } from './rating-parts.tsx';

const IDS = ['202600000001', '202600000002'];
const NONE = { stars: 0, color: '', flag: '' } as const;

let network: ReturnType<typeof createFakeNetwork>;
let isRefused = false;

beforeEach(() => {
  isRefused = false;
  const rated: Rating[] = [{ contentId: IDS[1] ?? '', ...NONE, color: 'green' }];
  network = createFakeNetwork(({ address, method }) => {
    if (address.endsWith('/ratings/read')) return { status: 200, body: { data: rated } };
    if (isRefused) return { status: 500, body: { messages: [{ code: '500', text: '失敗' }] } };
    if (method === 'PUT' && address.endsWith('/values')) return { status: 204, body: '' };
    return { status: 200, body: { data: IDS.map((contentId) => ({ contentId, ...NONE })) } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  setSession(fakeMemberInfo());
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
  await press('5');
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(marks()).not.toContain('評価：★5'));
});

test('several are rated with one call, and the banner takes it back by one', async () => {
  showMarks(IDS);
  await press('3');
  expect(marks()[0]).toBe('評価：★3');
  await waitFor(() => expect(pageBanners.get().at(-1)?.actions?.[0]?.label).toBe('元に戻す'));
  await act(async () => pageBanners.get().at(-1)?.actions?.[0]?.onRun());
  await waitFor(() => expect(marks()).toEqual([]));
  expect(changes()).toEqual([
    { contentIdList: IDS, stars: 3 },
    { ratings: IDS.map((contentId) => ({ contentId, ...NONE })) },
  ]);
});

test('the editor shows and sets the rating by pointer', async () => {
  render(<RatingEditor contentId={IDS[0] ?? ''} />);
  const star = screen.getByRole('button', { name: '★2' });
  await act(async () => fireEvent.click(star));
  expect(star.getAttribute('aria-pressed')).toBe('true');
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
