import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { watchReaders } from './reader-activity.ts';

test('while readers wait, work of the background has half of its share, and all of it a second later', () => {
  let time = 10_000;
  const readers = watchReaders(() => time);
  const server = createServer();
  readers.watch(server);
  const request = (url: string) => server.emit('request', { url });
  const shares = () => [1, 3, 8].map(readers.share);
  expect(shares()).toEqual([1, 3, 8]);
  for (const url of ['/api/uploads/files/1', '/api/events?after=1', '/healthz', '/web/index']) request(url);
  expect(shares()).toEqual([1, 3, 8]);
  request('/api/contents/search');
  expect(shares()).toEqual([1, 1, 4]);
  time += 1_000;
  expect(shares()).toEqual([1, 3, 8]);
});
