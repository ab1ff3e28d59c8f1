import { expect, test } from '@jest/globals';
import { sanitiseHtml } from './sanitise-html.ts';

const shown = (html: string): string => {
  const box = document.createElement('div');
  box.replaceChildren(sanitiseHtml(html));
  return box.innerHTML;
};

test('elements of messages remain', () => {
  const html = '<p><b>復旧</b>しました。</p><ul><li>一</li><li>二<br>三</li></ul>';
  expect(shown(html)).toBe(html);
});

test.each([
  ['a script', '前<script>window.hit = 1</script>後', '前後'],
  ['a picture with a handler', '前<img src="x" onerror="window.hit = 1">後', '前後'],
  ['a handler on a kept element', '<b onmouseover="window.hit = 1">字</b>', '<b>字</b>'],
  ['svg with a script', '前<svg><script>window.hit = 1</script><g onload="x()"/></svg>後', '前後'],
  ['svg that hides a style', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<p></p>"&gt;'],
  ['math that changes the parser', '<math><mtext><table><mglyph><style><img src=x onerror=a()>', ''],
  ['a style sheet', '前<style>body { display: none }</style>後', '前後'],
  ['a style attribute', '<p style="position:fixed;inset:0">字</p>', '<p>字</p>'],
  ['a class of the page', '<p class="np-layer" id="root" data-type="danger">字</p>', '<p>字</p>'],
  ['a form', '<form action="/api/logout"><input name="x"><button>押す</button></form>', '押す'],
  ['a frame', '前<iframe srcdoc="<script>x()</script>"></iframe>後', '前後'],
  ['a base', '<base href="https://evil.example/">字', '字'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/">字', '字'],
  ['a template', '前<template><script>x()</script></template>後', '前後'],
  ['an unclosed tag', '字<img src=x onerror=alert(1)//', '字'],
])('%s is not', (_what, html, stored) => {
  expect(shown(html)).toBe(stored);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://plain.example/',
  '//evil.example/',
  '/\\evil.example/',
])('a link to %s leads nowhere', (href) => {
  expect(shown(`<a href="${href}">先</a>`)).toBe('<a rel="noopener noreferrer">先</a>');
});

test.each(['/web/index', '#main', 'mailto:desk@example.com'])('a link to %s remains', (href) => {
  expect(shown(`<a href="${href}">先</a>`)).toBe(`<a href="${href}" rel="noopener noreferrer">先</a>`);
});

test('a link to another site opens beside the page and cannot reach back', () => {
  const html = shown('<a href="https://example.com/" target="_self" rel="opener">先</a>');
  expect(html).toBe('<a href="https://example.com/" rel="noopener noreferrer" target="_blank">先</a>');
});
