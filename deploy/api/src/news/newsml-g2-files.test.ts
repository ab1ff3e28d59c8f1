import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readDelivery } from '../modules/wire/read-delivery.ts';

const folder = new URL('../testing/newsml-g2/', import.meta.url).pathname;
const document = new URL('../../../../shared/docs/wire-formats.md', import.meta.url).pathname;

/** A row of the table: what a file became, and the headline of the item or the reason. */
function rowOf(name: string): string {
  const read = readDelivery({ content: readFileSync(`${folder}${name}`) });
  if ('refusal' in read)
    return `| \`${name}\` | set aside, \`${read.refusal.code}\` | ${read.refusal.reason} |`;
  const [story] = read.stories;
  const parts = [
    story?.itemClass ?? '',
    ...(story?.media.length ? [`${story.media.length} files`] : []),
    ...(story?.links.length ? [`${story.links.length} links`] : []),
    ...(read.skipped.length ? [`${read.skipped.length} parts set aside`] : []),
  ];
  return `| \`${name}\` | ${parts.join(', ')} | ${[story?.headline, ...(story?.warnings ?? [])].join(' ')} |`;
}

test('the table of the documents states what each example of NewsML-G2 becomes', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  expect(files.length).toBeGreaterThan(30);
  const rows = readFileSync(document, 'utf8').match(/^\| `.*\.xml`.*$/gm);
  expect(rows).toEqual(files.sort().map(rowOf));
});
