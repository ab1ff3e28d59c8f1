import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComposedRoute } from '@newsphoto/contract';
import { mayLoadAhead } from './connection.ts';
import { watchLinks } from './link-warm-up.ts';

const route = (path: string): ComposedRoute => ({
  path,
  title: path,
  viewport: 'responsive',
  access: { guests: ['none'] },
  module: `.${path}-page`,
  owner: path.slice(1),
});
const ROUTES = ['/cart', '/order', '/orders', '/member', '/index'].map(route);

let seen: ((entries: { target: Element; isIntersecting: boolean }[]) => void) | undefined;
let observed: Element[];
let loaded: string[];
let anticipated: string[];
let mayLoad: boolean;
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  observed = [];
  loaded = [];
  anticipated = [];
  mayLoad = true;
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(callback: IntersectionObserverCallback) {
      seen = (entries) => Reflect.apply(callback, undefined, [entries, this]);
    }
    observe(target: Element) {
      observed.push(target);
    }
    unobserve() {}
    disconnect() {
      observed = [];
    }
    takeRecords() {
      return [];
    }
  };
  window.history.replaceState(null, '', '/web/index');
  document.body.innerHTML = `
    <nav><a id="menu" href="/web/member">会員</a></nav>
    <main><a id="cart" href="/web/cart?x=1">カート</a><a href="/web/cart">同じ</a><a href="/web/order">注文</a>
      <a href="/web/orders">履歴</a><a href="https://elsewhere.example/web/cart">外</a></main>`;
  end = watchLinks(document, '/web', () => ROUTES, {
    load: ({ owner }) => loaded.push(owner),
    anticipate: (target) => anticipated.push(target),
    mayLoadAhead: () => mayLoad,
  });
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

const link = (id: string) => document.getElementById(id);
const act = (type: string, id: string) => link(id)?.dispatchEvent(new Event(type, { bubbles: true }));
const comeNear = () => seen?.(observed.map((target) => ({ target, isIntersecting: true })));

test('a link that is hovered or focused has its page loaded ahead', () => {
  act('pointerover', 'menu');
  act('focusin', 'cart');
  expect(loaded).toEqual(['member', 'cart']);
});

test('links in the text have their pages loaded when they come near, once each, and the menu’s do not', () => {
  jest.advanceTimersByTime(2_900);
  expect(observed).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(observed.map((one) => one.textContent)).toEqual(['カート', '同じ', '注文', '履歴']);
  expect(loaded).toEqual([]);
  comeNear();
  expect(loaded).toEqual(['cart', 'order', 'orders']);
});

test('with Save-Data or on a slow connection nothing is loaded but what is about to be followed', () => {
  mayLoad = false;
  act('pointerover', 'menu');
  jest.advanceTimersByTime(5_000);
  comeNear();
  expect(loaded).toEqual([]);
  act('pointerdown', 'cart');
  expect(loaded).toEqual(['cart']);
  expect(anticipated).toEqual(['/cart?x=1']);
});

test('hundreds of links to one page are matched once, whatever their query; those without a page too', () => {
  const main = document.querySelector('main');
  const links = Array.from({ length: 300 }, (_, index) => {
    const one = document.createElement('a');
    one.href = `/web/${index % 3 === 0 ? 'nowhere' : 'order'}?contentId=${index}`;
    return one;
  });
  main?.append(...links);
  // Each match decodes its path.
  const matched = jest.spyOn(globalThis, 'decodeURIComponent');
  for (const one of links) one.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(matched.mock.calls.map(([path]) => path)).toEqual(['nowhere', 'order']);
  matched.mockRestore();
  expect(new Set(loaded)).toEqual(new Set(['order']));
  act('pointerover', 'cart');
  expect(loaded.at(-1)).toBe('cart');
});

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a connection of %j: %s', (connection, allowed) => {
  expect(mayLoadAhead(Object.assign(Object.create(navigator), { connection }))).toBe(allowed);
});
