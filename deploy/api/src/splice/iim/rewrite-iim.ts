import type { IimFields } from '../fields/iim-fields.ts';
import { type Dataset, readDatasets, writeDatasets } from './datasets.ts';
import { inUtf8 } from './in-utf8.ts';

const ENVELOPE = 1;
const APPLICATION = 2;
const VERSION = 0;
const CHARSET = 90;
const UTF8 = Buffer.from('\x1b%G', 'latin1');
/** The version of both records that is in use. */
const VERSION_4 = Buffer.from([0, 4]);

/**
 * Sets the datasets of a copy: all texts become UTF-8, which is declared, and those that are not set keep their value.
 * @param bytes empty without IIM
 * @returns undefined if they are no IIM
 */
export function rewriteIim(bytes: Buffer, fields: IimFields): Buffer | undefined {
  const datasets = readDatasets(bytes);
  if (!datasets) return undefined;
  const isDropped = ({ record, number }: Dataset) =>
    (record === APPLICATION && fields.has(number)) || (record === ENVELOPE && number === CHARSET);
  const rest = inUtf8(datasets).filter((dataset) => !isDropped(dataset));
  const added = [...fields].flatMap(([number, values]) =>
    values.map((data): Dataset => ({ record: APPLICATION, number, data })),
  );
  if (rest.length + added.length === 0) return Buffer.alloc(0);
  const of = (wanted: (record: number) => boolean) => rest.filter(({ record }) => wanted(record));
  const envelope = of((record) => record <= ENVELOPE);
  const application = of((record) => record === APPLICATION);
  return writeDatasets([
    ...versioned(ENVELOPE, envelope),
    { record: ENVELOPE, number: CHARSET, data: UTF8 },
    ...versioned(APPLICATION, application),
    ...added,
    ...of((record) => record > APPLICATION),
  ]);
}

/** A record begins with its version. */
const versioned = (record: number, datasets: readonly Dataset[]): readonly Dataset[] =>
  datasets.some(({ number }) => number === VERSION)
    ? datasets
    : [{ record, number: VERSION, data: VERSION_4 }, ...datasets];
