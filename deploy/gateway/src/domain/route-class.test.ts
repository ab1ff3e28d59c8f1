import { expect, test } from '@jest/globals';
import { fileFamilyOf, routeClassOf } from './route-class.ts';

test.each([
  ['/web/*', 'page'],
  ['/web', 'page'],
  ['/', 'page'],
  ['/remotes/*', 'asset'],
  ['/resource/*', 'static'],
  ['/web/html/creative-words/*', 'static'],
  ['/dl/:id', 'short-link'],
  ['/web/fea/:id', 'short-link'],
  ['/api/*', 'api'],
  ['/api', 'api'],
  ['/media/*', 'media'],
  ['/web/report', 'report'],
  ['/web/csp-report', 'report'],
  ['/readyz', 'health'],
  ['/favicon.ico', 'other'],
  ['*', 'other'],
  ['/remotes/search/9.9.9/missing.js?x=1', 'asset'],
  ['/made-up?/web/report', 'other'],
])('%s is of class %s', (pattern, wanted) => {
  expect(routeClassOf(pattern)).toBe(wanted);
});

test.each([
  ['/remotes/search/1.0.0/entry.js?x=1', 'search'],
  ['/resource/page.css', 'resource'],
  ['/web/help/search.html', 'help'],
])('%s is a file of %s', (path, family) => {
  expect(fileFamilyOf(path)).toBe(family);
});
