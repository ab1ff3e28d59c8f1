import { expect, test } from '@jest/globals';
import { canonicalJson, signedText } from './signed-line.ts';

test('122. equal values have one text, whatever the order of their properties', () => {
  const text = '{"a":[1,{"b":"x","c":null}],"d":true}';
  expect(canonicalJson({ d: true, a: [1, { c: null, b: 'x', e: undefined }] })).toBe(text);
  expect(canonicalJson(JSON.parse('{"__proto__":{"x":1},"a":1}'))).toBe('{"__proto__":{"x":1},"a":1}');
});

test('122. the text of a line differs with store, chain and every part but the signature', () => {
  const line = { revision: 1, proof: { key: 'k', signature: 's' } };
  const texts = [
    signedText('store', 'production', line),
    signedText('other', 'production', line),
    signedText('store', 'preview', line),
    signedText('store', 'production', { ...line, ...{ revision: 2 } }),
    signedText('store', 'production', { ...line, proof: { key: 'l', signature: 's' } }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  expect(signedText('store', 'production', { ...line, proof: { key: 'k', signature: 't' } })).toBe(texts[0]);
});
