import { expect, test } from '@jest/globals';
import { expressionErrorOf, expressionFailureOf } from './search-failure.ts';

test.each([
  ['東\u0000京', 1, '検索語の2文字目に使用できない文字「U+0000」が含まれています。'],
  ['東京\ud83c', 2, '検索語の3文字目に使用できない文字「U+D83C」が含まれています。'],
])('what is no text is refused at its place, before it is sent: %j', (query, position, message) => {
  expect(expressionFailureOf(query)).toEqual({ ofExpression: true, ofInput: true, position, message });
});

test('a bad expression is refused at its place, a good one with an emoji is not', () => {
  expect(expressionFailureOf('東京+')).toMatchObject({ ofExpression: true, position: 2 });
  expect(expressionFailureOf('花火🎆')).toBeUndefined();
});

test('of a narrowed search the step with the error is named, the box where it is the box', () => {
  expect(expressionErrorOf('東京', ['会見', 'a+'])).toMatchObject({ step: 'a+', failure: { position: 1 } });
  expect(expressionErrorOf('東京+', ['a+'])?.step).toBeUndefined();
  expect(expressionErrorOf('東京+', ['a'])?.failure.position).toBe(2);
  expect(expressionErrorOf('東京', ['会見'])).toBeUndefined();
});
