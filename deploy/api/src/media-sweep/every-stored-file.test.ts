import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { filesBelow } from '../testing/files-below.ts';

const STORES =
  /\.(putOriginal|putRendition|copyRendition|putExport|exportDraft)\(|media\.(putOriginal|putExport)\b/;

/** Each place that stores files, with the records by which a sweep knows them. */
const KNOWN_BY = {
  'content-rights/copy-pictures.ts': 'contents',
  'csv/csv-export.job.ts': 'csv_exports',
  'downloads/prepare-download.job.ts': 'downloads',
  'ingest/ingest-file.ts': 'contents, content_hashes',
  'inquiries/inquiry-files.ts': 'inquiry_attachments',
  'publication-reports/report-file.ts': 'publication_reports',
  'renditions/store-renditions.ts': 'contents',
  'texts/ingest-texts.ts': 'contents, content_hashes',
};

test('a sweep knows the records of every module that stores files', async () => {
  const modules = fileURLToPath(new URL('../modules', import.meta.url));
  const files = (await filesBelow(modules)).filter(({ name }) => /(?<!\.test)\.ts$/.test(name));
  const storing = files
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((file) => STORES.test(readFileSync(file, 'utf8')));
  const names = storing.map((file) => relative(modules, file));
  // A new one removes its files with the next sweep, unless known-media.ts looks for their records.
  expect(names.sort()).toEqual(Object.keys(KNOWN_BY));
  const finder = readFileSync(new URL('known-media.ts', import.meta.url), 'utf8');
  for (const tables of Object.values(KNOWN_BY))
    for (const table of tables.split(', ')) expect(finder).toContain(table);
});
