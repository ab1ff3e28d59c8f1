import { expect, jest, test } from '@jest/globals';
import { createFeedbackStore } from './feedback-store.ts';

test('the loading indicator shows from the first start until the last end', () => {
  const store = createFeedbackStore();
  const listener = jest.fn();
  store.subscribe(listener);
  store.loading.start();
  store.loading.start();
  expect(store.state().loading).toBe(true);
  store.loading.end();
  expect(store.state().loading).toBe(true);
  store.loading.end();
  store.loading.end();
  expect(store.state().loading).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a banner stays until it is closed', () => {
  const store = createFeedbackStore();
  store.show('danger', '通信できませんでした。');
  const [banner] = store.state().banners;
  expect(banner?.message).toBe('通信できませんでした。');
  store.closeBanner(banner?.id ?? 0);
  expect(store.state().banners).toEqual([]);
});

test('a confirmation settles when it was closed', async () => {
  const store = createFeedbackStore();
  const asked = store.confirm('もう一度お試しください。');
  store.state().confirms[0]?.close();
  await asked;
  expect(store.state().confirms).toEqual([]);
});
