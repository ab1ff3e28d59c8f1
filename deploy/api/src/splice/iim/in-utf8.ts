import { asWindows1252, decodeUndeclaredIim } from '../../modules/ingest/metadata/iim-charset.ts';
import type { Dataset } from './datasets.ts';

const UTF8 = '\x1b%G';
/** Datasets of the application record that are no texts: versions, pictures. */
const BINARY: readonly number[] = [0, 125, 200, 201, 202];

/**
 * Texts in UTF-8 instead of the character set that the file declares, or that they seem to have: the archive reads them the
 * same way.
 */
export function inUtf8(datasets: readonly Dataset[]): readonly Dataset[] {
  const charset = datasets.findLast(({ record, number }) => record === 1 && number === 90);
  if (charset?.data.toString('latin1') === UTF8) return datasets;
  const isText = ({ record, number }: Dataset) => record === 2 && !BINARY.includes(number);
  const { decode } = decodeUndeclaredIim(datasets.filter(isText).map(({ data }) => asWindows1252(data)));
  return datasets.map((dataset) =>
    isText(dataset) ? { ...dataset, data: Buffer.from(decode(asWindows1252(dataset.data))) } : dataset,
  );
}
