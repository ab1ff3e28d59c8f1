import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { markInLightbox, useDrawnMark, useIsInLightbox } from './lightbox-marks.ts';

const REST_MS = 260;

/** The archive knows one content in a lightbox; returns the ids of each call. */
function requests(): () => unknown[] {
  const network = createFakeNetwork(() => ({ status: 200, body: { data: ['202600000002'] } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return () => network.sent.map(({ body }) => (body as { contentIdList: string[] }).contentIdList);
}

const rest = () => act(() => jest.advanceTimersByTimeAsync(REST_MS));
const IDS = ['202600000001', '202600000002', '202600000003'];
function useMarks() {
  const [first = '', second = '', third = ''] = IDS;
  useDrawnMark(first);
  useDrawnMark(second);
  useDrawnMark(third);
  return IDS.map(useIsInLightbox());
}

beforeEach(() => {
  jest.useFakeTimers();
  setSession(fakeMemberInfo());
});
afterEach(() => {
  cleanup();
  clearQueries();
  jest.useRealTimers();
});

test('what is drawn at once is read with one call; what is put in is marked at once', async () => {
  const sent = requests();
  const { result } = renderHook(useMarks);
  expect(result.current).toEqual([false, false, false]);
  await rest();
  expect(sent()).toEqual([IDS]);
  expect(result.current).toEqual([false, true, false]);
  await act(async () => markInLightbox(['202600000003']));
  expect(result.current).toEqual([false, true, true]);
});

test('fast scrolling reads nothing but what is drawn where it ends', async () => {
  const sent = requests();
  for (let frame = 0; frame < 20; frame += 1) {
    renderHook(() => useDrawnMark(String(202600000100 + frame))).unmount();
    await act(() => jest.advanceTimersByTimeAsync(50));
  }
  renderHook(useMarks);
  await rest();
  expect(sent()).toEqual([IDS]);
});

test('a guest sees none of the marks of the member before, and reads none', async () => {
  const sent = requests();
  const { result } = renderHook(useMarks);
  await rest();
  expect(result.current).toContain(true);
  act(() => setSession(fakeUserInfo({ userId: 'guest' })));
  expect(result.current).toEqual([false, false, false]);
  await rest();
  expect(sent()).toHaveLength(1);
});
