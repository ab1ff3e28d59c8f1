import type { CsvSetting, CsvTally } from '@newsphoto/contract';
import { csvColumnLabel } from '@newsphoto/domain/iptc';
import { stringify } from 'csv-stringify/sync';
import { presentId } from '../contents/contents.presenter.ts';
import { type Cell, type CsvRow, cellsOf } from './content-cells.ts';
import { createLossTally, encodeWindows31j, inWindows31j } from './windows-31j.ts';

const BYTE_ORDER_MARK = '\ufeff';
const AS_WRITTEN = { quoted_string: true, quoted_empty: false, record_delimiter: 'windows' } as const;

/** Writes a CSV in chunks, and counts lost characters. */
export interface CsvWriter {
  /** The first line, with the byte order mark of the encoding. */
  head(): Buffer;
  rows(contents: readonly CsvRow[]): Buffer;
  tally(leftOut: number): CsvTally;
}

export function createCsvWriter({ columns, encoding }: CsvSetting): CsvWriter {
  const isUtf8 = encoding === 'utf-8';
  const losses = createLossTally();
  let written = 0;
  const encoded = (records: readonly Cell[][]): Buffer => {
    const text = stringify([...records], AS_WRITTEN);
    return isUtf8 ? Buffer.from(text, 'utf8') : encodeWindows31j(inWindows31j(text));
  };
  const noteLosses = (cells: readonly Cell[], contentId: string): void => {
    if (isUtf8) return;
    for (const cell of cells) if (typeof cell === 'string') losses.add(cell, contentId);
  };
  return {
    head() {
      const first = encoded([columns.map(csvColumnLabel)]);
      return isUtf8 ? Buffer.concat([Buffer.from(BYTE_ORDER_MARK, 'utf8'), first]) : first;
    },
    rows(contents) {
      const records = contents.map((row) => {
        const cells = cellsOf(row, columns);
        noteLosses(cells, presentId(row.content.content_id));
        return cells;
      });
      written += contents.length;
      return encoded(records);
    },
    tally: (leftOut) => ({ rows: written, leftOut, lost: losses.lost(), lostKinds: losses.kinds() }),
  };
}
