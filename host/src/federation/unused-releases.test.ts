import { beforeEach, expect, test } from '@jest/globals';
import { UnusedReleases } from './unused-releases.ts';

const MINUTE_MS = 60_000;

let now: number;
let shown: string[];
let composed: Set<string>;
let dropped: string[];
let released: string[];
let left: UnusedReleases;
const page = () => document;
const styles = () =>
  [...page().querySelectorAll<HTMLStyleElement>('style')].map(({ dataset }) => dataset.release);

beforeEach(() => {
  now = 0;
  shown = [];
  composed = new Set(['search_1', 'cart_1']);
  dropped = [];
  released = [];
  document.head.innerHTML =
    '<style data-release="search_1">.a{}</style><style data-release="cart_1">.b{}</style><style data-release="host">.c{}</style>';
  left = new UnusedReleases({
    page: document,
    registry: {
      shown: () =>
        shown.map((container) => ({
          address: { owner: container, module: './page' },
          source: { role: 'live' as const, version: '1', container },
        })),
      drop: (container) => dropped.push(container),
    },
    composed: () => composed,
    release: (container) => released.push(container),
    now: () => now,
  });
  left.markUsed('search_1');
  left.markUsed('cart_1');
});

test('ten minutes after it was left a release has its pages and style sheets put away, and gets them back', () => {
  shown = ['search_1'];
  now = 9 * MINUTE_MS;
  left.sweep();
  expect(dropped).toEqual([]);
  now = 10 * MINUTE_MS;
  left.sweep();
  expect(dropped).toEqual(['cart_1']);
  expect(styles()).toEqual(['search_1', 'host']);
  left.markUsed('cart_1');
  expect(styles()).toEqual(['search_1', 'host', 'cart_1']);
  expect(released).toEqual([]);
});

test('a release that the composition no longer holds goes as soon as it is left, with all that it holds', () => {
  Object.assign(globalThis, { search_1: {}, webpackChunksearch_1: [] });
  shown = ['search_1'];
  composed = new Set(['cart_1']);
  now = MINUTE_MS;
  left.sweep();
  expect(released).toEqual([]);
  shown = [];
  now = 2 * MINUTE_MS;
  left.sweep();
  expect(released).toEqual(['search_1']);
  expect(styles()).toEqual(['cart_1', 'host']);
  expect(Reflect.get(globalThis, 'search_1')).toBeUndefined();
  expect(Reflect.get(globalThis, 'webpackChunksearch_1')).toBeUndefined();
});
