import { beforeEach, expect, test } from '@jest/globals';
import { handedContents, handOver } from './handed-contents.ts';

const idsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026${String(index).padStart(8, '0')}`);
const paramsOf = (address: string) => new URLSearchParams(address.split('?')[1]);

beforeEach(() => window.sessionStorage.clear());

test.each([1, 20, 21, 1000])('%d contents arrive in their order, with their title', (count) => {
  const input = { contentIds: idsOf(count), title: '選挙 2026 & 会見' };
  const address = handOver('webPrint', input);
  expect(address.length).toBeLessThan(700);
  expect(handedContents('webPrint', paramsOf(address))).toEqual(input);
});

test('a few are in the address, which can be sent to a colleague; more only lead to the tab', () => {
  const few = handOver('webPrint', { contentIds: idsOf(2), title: '' });
  expect(few).toBe('/webPrint?contentId=202600000000&contentId=202600000001');
  const many = handOver('webPrint', { contentIds: idsOf(21), title: '' });
  expect(many).toBe('/webPrint?handed=1');
  window.sessionStorage.clear();
  expect(handedContents('webPrint', paramsOf(many)).contentIds).toEqual([]);
});

test('what is not the number of a content is left out, and each is in it once', () => {
  const address = 'contentId=202600000001&contentId=x&contentId=202600000001&contentId=<b>';
  expect(handedContents('csv', new URLSearchParams(address)).contentIds).toEqual(['202600000001']);
  window.sessionStorage.setItem('csv.contents', '{"contentIds":["202600000001"]}');
  expect(handedContents('csv', new URLSearchParams('handed=1')).contentIds).toEqual([]);
});
