import fp from 'fastify-plugin';
import { ApiError } from '../errors/api-error.ts';

/** No call needs more: lists contain 50,000 ids at most, and no body is nested deeper than a few levels. */
const DEEPEST = 50;
const MOST_KEYS = 20_000;
const MOST_ELEMENTS = 150_000;

/**
 * Refuses JSON of many or deeply nested parts before it is parsed: a megabyte of brackets costs a second in parser and
 * validator, and blocks every other call.
 */
export const boundedJsonPlugin = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (isWithinBounds(body)) parse(request, body, done);
      else done(new ApiError('request/unreadable'));
    });
  },
  { name: 'bounded-json', dependencies: ['errors'] },
);

/** Counts the structural characters outside of strings. */
function isWithinBounds(text: string): boolean {
  let [depth, keys, elements] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === ':') keys += 1;
    else if (character === ',') elements += 1;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEEPEST || keys > MOST_KEYS || elements > MOST_ELEMENTS) return false;
  }
  return true;
}

/** The position of the closing quotation mark; without one, the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
