import { expect, test } from '@jest/globals';
import { readComposition, withIntegrity } from './read-composition.ts';

function pageWith(head: string, body: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = head;
  page.body.innerHTML = body;
  return page;
}

const COMPOSITION = '<script type="application/json" id="composition">{"digest":"t1"}</script>';
const INTEGRITY = '<script type="application/json" id="integrity">{"/a.js":"sha384-a"}</script>';

test('the head reads a composition whose hashes are still on their way', () => {
  expect(readComposition(pageWith(COMPOSITION, ''))).toEqual({ digest: 't1', integrity: {} });
  expect(() => readComposition(pageWith('', INTEGRITY))).toThrow('no composition');
});

test('the hashes at the end of the page complete it', () => {
  const page = pageWith(COMPOSITION, INTEGRITY);
  expect(withIntegrity(readComposition(page), page).integrity).toEqual({ '/a.js': 'sha384-a' });
});
