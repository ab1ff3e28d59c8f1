import { writeFileSync } from 'node:fs';
import { textIdOf } from '@newsphoto/domain/archive';
import { type BenchQuery, benchQueries, CLASSES } from './bench-queries.ts';
import { scannedText } from './press-text.ts';
import { findTrueHits, type Scanned } from './true-hits.ts';

// Writes the queries of the search bench for this many records, with the expected hits of each, into a file. `unscanned`: without
// the hits, because the scan of all records takes too long.
const [count = '1000', file = 'questions.json', collection = 'pictures', hits = 'scanned'] =
  process.argv.slice(2);
const TEXTS: Scanned = { recordOf: scannedText, numberOf: (number) => textIdOf(2026, number) % 100_000_000 };
const isOfTexts = collection === 'texts';
const queries = benchQueries(Number(count)).map((query): BenchQuery => {
  return isOfTexts ? { ...query, request: { ...query.request, collection: 'texts' } } : query;
});
const truths = hits === 'scanned' ? findTrueHits(queries, Number(count), isOfTexts ? TEXTS : undefined) : [];
writeFileSync(
  file,
  JSON.stringify({
    classes: CLASSES,
    queries: queries.map((query, index) => ({ ...query, ...truths[index] })),
  }),
);
