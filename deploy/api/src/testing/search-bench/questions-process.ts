import { writeFileSync } from 'node:fs';
import { benchQueries, CLASSES } from './bench-queries.ts';
import { findTrueHits } from './true-hits.ts';

// Writes the queries of the search bench for this many records, with the expected hits of each, into a file.
const [count = '1000', file = 'questions.json'] = process.argv.slice(2);
const queries = benchQueries(Number(count));
const truths = findTrueHits(queries, Number(count));
writeFileSync(
  file,
  JSON.stringify({
    classes: CLASSES,
    queries: queries.map((query, index) => ({ ...query, ...truths[index] })),
  }),
);
