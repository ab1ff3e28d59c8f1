import { Readable } from 'node:stream';
import type { JournalCheck, JournalQuery } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import type { JournalSlip } from '@newsphoto/domain/journal';
import { stringify } from 'csv-stringify/sync';
import { cellText } from '../csv/cell-text.ts';
import { createLossTally, encodeWindows31j, inWindows31j } from '../csv/windows-31j.ts';

type Slips = AsyncIterable<JournalSlip>;
type Cell = string | number;

const COLUMNS = [
  ...['伝票番号', '取引日', '借方勘定科目', '借方補助科目', '借方税区分', '借方金額'],
  ...['貸方勘定科目', '貸方補助科目', '貸方税区分', '貸方金額', '摘要'],
];
/** Rows that the page shows before the file is saved. */
const MOST_SHOWN = 20;
const BYTE_ORDER_MARK = '\ufeff';
const AS_WRITTEN = { quoted_string: true, quoted_empty: false, record_delimiter: 'windows' } as const;

const recordsOf = ({ slipNo, day, rows }: JournalSlip): Cell[][] =>
  rows.map(({ debit, credit, amount, text }) => [
    ...[slipNo, formatDay(day), debit.account, cellText(debit.sub), debit.tax, amount],
    ...[credit.account, cellText(credit.sub), credit.tax, amount, cellText(text)],
  ]);

/** The CSV, read from the database no faster than it is consumed. */
export const journalCsv = (slips: Slips, encoding: JournalQuery['encoding']): Readable =>
  Readable.from(pieces(slips, encoding), { objectMode: false });

async function* pieces(slips: Slips, encoding: JournalQuery['encoding']): AsyncGenerator<Buffer> {
  const encoded = (records: readonly (readonly Cell[])[]): Buffer => {
    const text = stringify([...records], AS_WRITTEN);
    return encoding === 'utf8' ? Buffer.from(text, 'utf8') : encodeWindows31j(inWindows31j(text));
  };
  if (encoding === 'utf8') yield Buffer.from(BYTE_ORDER_MARK, 'utf8');
  yield encoded([COLUMNS]);
  for await (const slip of slips) yield encoded(recordsOf(slip));
}

/** What the CSV has, and what its encoding loses. */
export async function checkJournal(slips: Slips, encoding: JournalQuery['encoding']): Promise<JournalCheck> {
  const losses = createLossTally();
  const count = { slips: 0, rows: 0, amount: 0 };
  const preview: JournalCheck['preview'] = [];
  for await (const slip of slips) {
    count.slips += 1;
    for (const { debit, credit, amount, text } of slip.rows) {
      if (preview.length < MOST_SHOWN)
        preview.push({
          ...{ rowNo: preview.length + 1, slipNo: slip.slipNo, day: slip.day, amount, text },
          ...{ debit: debit.account, credit: credit.account },
        });
      count.rows += 1;
      count.amount += amount;
      if (encoding === 'sjis') for (const one of [debit.sub, credit.sub, text]) losses.add(one, slip.slipNo);
    }
  }
  return {
    ...count,
    preview,
    lost: losses.lost().map(({ contentIds, ...one }) => ({ ...one, slipNos: contentIds })),
  };
}
