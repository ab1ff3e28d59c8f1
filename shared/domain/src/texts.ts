// Texts: what screens and the API show of where they appeared.
export { publicationDay, sourceLine, type TextSource } from './text/source-line.ts';
export { DISTRIBUTIONS, EDITION_TIMES } from './text/text-codes.ts';
