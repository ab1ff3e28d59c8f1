import { Script } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createPage } from './small-dom.ts';

const HTML = '<!doctype html><html><head></head><body><p>文</p></body></html>';
const page = createPage(HTML, () => undefined);
const run = (text: string): unknown => new Script(`(() => { ${text} })()`).runInContext(page);

/** What a well-behaved module does with browser globals while it is evaluated. */
test.each([
  ['text in base 64', "return atob(btoa('abc'))", 'abc'],
  ['an error of the DOM', "return new DOMException('x', 'AbortError').name", 'AbortError'],
  [
    'an element of its own',
    "customElements.define('x-y', class extends HTMLElement { get own() { return 1 } }); return document.createElement('x-y').own",
    1,
  ],
  ['a rectangle', 'return DOMRect.fromRect({ x: 1, width: 2 }).right + new DOMRect().width', 3],
  ['a point and a matrix', 'return new DOMPoint(1, 2).y + new DOMMatrix().a', 3],
  ['what CSS supports', "return CSS.supports('display', 'grid')", false],
  ['a name for a selector', "return [CSS.escape('1a:b'), CSS.escape('-')].join()", '\\31 a\\:b,\\-'],
  ['a style sheet', "return new CSSStyleSheet().insertRule('p {}')", 0],
  ['a reader of files', 'return new FileReader().readyState', 0],
  ['a file', "return new File(['a'], 'a.txt').name + new Blob(['ab']).size", 'a.txt2'],
  ['a stream', 'return typeof new TransformStream().readable.getReader', 'function'],
  ['events', "return new KeyboardEvent('keydown', { key: 'a' }).key + new PointerEvent('x').type", 'ax'],
  [
    'families of events',
    "return new WheelEvent('x') instanceof MouseEvent && new MouseEvent('x') instanceof Event",
    true,
  ],
  [
    'an observer that is extended',
    'return new (class extends ResizeObserver {})(() => {}).takeRecords?.().length',
    0,
  ],
  ['an observer of changes', 'return new MutationObserver(() => {}).observe(document.body)', undefined],
  ['storage', "localStorage.setItem('a', 1); return localStorage.getItem('a') + localStorage.length", '11'],
  ['another storage', "return sessionStorage instanceof Storage && sessionStorage.getItem('a')", null],
  ['a database', "return typeof indexedDB.open('x').addEventListener", 'function'],
  [
    'pictures',
    "return Object.assign(new Image(), { src: '/a.png' }).localName + new Audio().localName",
    'imgaudio',
  ],
  ['classes of elements', "return document.createElement('div') instanceof HTMLElement", true],
  ['classes that the small document lacks', 'return document.body instanceof HTMLDialogElement', false],
  [
    'text of a document',
    'return new XMLSerializer().serializeToString(document.body)',
    '<body><p>文</p></body>',
  ],
  [
    'a parser',
    "return new DOMParser().parseFromString('<p>a</p>', 'text/html').querySelector('p').textContent",
    'a',
  ],
  ['the selection', 'return getSelection() === null && window.getSelection === getSelection', true],
  ['media', "return matchMedia('(min-width: 1px)').matches", false],
  ['idle time', 'cancelIdleCallback(requestIdleCallback(() => {})); return isSecureContext', true],
  ['the navigator', 'return navigator.hardwareConcurrency > 0 && navigator.onLine', true],
  ['the address', 'return new URL(location.href).origin === origin', true],
  [
    'listeners of the window',
    "let n = 0; addEventListener('x', () => n++); dispatchEvent(new Event('x')); return n",
    1,
  ],
  [
    'windows that do not open',
    "return open('/') === null && confirm('?') === false && alert('!') === undefined",
    true,
  ],
])('a module finds %s', (_what, text, expected) => {
  expect(run(text)).toBe(expected);
});

test('a file is read', async () => {
  const text = run(`return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = ({ type }) => resolve(type + reader.result);
    reader.readAsDataURL(new Blob(['abc'], { type: 'text/plain' }));
  })`);
  expect(await text).toBe('loaddata:text/plain;base64,YWJj');
});
