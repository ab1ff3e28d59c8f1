import { type Yen, yen } from '../fees/yen.ts';
import { type BankFields, readFields, STATEMENT, TRANSFERS } from './bank-layout.ts';
import { type BankProblem, bankProblem } from './bank-problems.ts';
import {
  type BankRow,
  isRecordLength,
  type ReadRow,
  readAccount,
  readAmount,
  readBankRow,
} from './read-bank-row.ts';
import { splitRecords } from './split-records.ts';

export interface BankFile {
  /** In the order of their headers, each once. */
  readonly accounts: readonly string[];
  /** Payments, those included that a later row of the file takes back. */
  readonly rows: readonly BankRow[];
  /** Of rows, by row; those rows are not read. */
  readonly problems: readonly BankProblem[];
  /** Of the file: counts and sums that do not fit. It is imported only after a confirmation. */
  readonly warnings: readonly BankProblem[];
}

/** Payments of one file: a larger one is refused. */
export const MOST_BANK_ROWS = 3000;
/** Withdrawals and the lines of the accounts included. */
const MOST_RECORDS = 2 * MOST_BANK_ROWS;
const TOO_LARGE: BankFile = {
  ...{ accounts: [], rows: [], problems: [] },
  warnings: [bankProblem(null, 'tooMany', MOST_BANK_ROWS)],
};

const LAYOUTS: Readonly<Record<string, typeof TRANSFERS | typeof STATEMENT>> = {
  '01': TRANSFERS,
  '03': STATEMENT,
};

/** An account of a file, while it is read. */
interface Section {
  readonly kind: string;
  readonly account: string;
  readonly reads: ReadRow[];
  hasTrailer: boolean;
}

interface Reading {
  readonly today: string;
  readonly sections: Section[];
  readonly problems: BankProblem[];
  readonly warnings: BankProblem[];
  /** Undefined before the first header, and after one that could not be read. */
  section: Section | undefined;
}

/**
 * Reads a Zengin file of transfers (01) or of a statement (03): CP932, records of 200 bytes, several accounts (rules B1 to B10
 * of SPEC.md). A row that cannot be read is a problem and stops no other.
 * @param today YYYYMMDD in Asia/Tokyo
 */
export function readBankFile(bytes: Uint8Array, { today }: { readonly today: string }): BankFile {
  const reading: Reading = { today, sections: [], problems: [], warnings: [], section: undefined };
  const { sections, problems, warnings } = reading;
  const records = splitRecords(bytes);
  if (records.length > MOST_RECORDS) return TOO_LARGE;
  for (const [index, record] of records.entries()) if (record) readRecord(reading, record, index + 1);
  warnings.push(...sections.flatMap((one) => (one.hasTrailer ? [] : bankProblem(null, 'noTrailer'))));
  const rows = sections.flatMap(({ reads }) => paymentsOf(reads, problems));
  if (rows.length > MOST_BANK_ROWS) return TOO_LARGE;
  if (sections.length === 0 && problems.length === 0) warnings.push(bankProblem(null, 'empty'));
  return {
    accounts: [...new Set(sections.map(({ account }) => account))],
    rows,
    problems: problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    warnings,
  };
}

function readRecord(reading: Reading, record: Uint8Array, row: number): void {
  const { problems, section } = reading;
  const kind = String.fromCharCode(record[0] ?? 0);
  if (!isRecordLength(record)) {
    problems.push(bankProblem(row, 'length', record.length));
    section?.reads.push({ is: 'broken', problems: [] });
  } else if (kind === '1') readHeader(reading, record, row);
  else if (kind === '9') reading.section = undefined;
  else if (kind !== '2' && kind !== '8') problems.push(bankProblem(row, 'kind'));
  else if (!section) problems.push(bankProblem(row, 'order'));
  else if (kind === '8') readTrailer(reading, section, { record, row });
  else {
    const fields = readFields(record, (LAYOUTS[section.kind] ?? TRANSFERS).data);
    const read: ReadRow = fields
      ? readBankRow(fields, { row, account: section.account, today: reading.today })
      : { is: 'broken', problems: [bankProblem(row, 'characters')] };
    section.reads.push(read);
    if (read.is === 'broken') problems.push(...read.problems);
    if (read.is === 'other') problems.push(read.problem);
  }
}

function readHeader(reading: Reading, record: Uint8Array, row: number): void {
  reading.section = undefined;
  const kind = String.fromCharCode(...record.subarray(1, 3));
  const layout = LAYOUTS[kind];
  if (!layout) {
    reading.problems.push(bankProblem(row, 'format', kind));
    return;
  }
  const fields = readFields(record, layout.head);
  const account = fields?.coding === '0' ? readAccount(fields) : undefined;
  if (account === undefined) {
    reading.problems.push(bankProblem(row, 'account'));
    return;
  }
  reading.section = { kind, account, reads: [], hasTrailer: false };
  reading.sections.push(reading.section);
}

interface Counted {
  readonly count: number;
  readonly sum: Yen;
}

/** Broken rows count as rows, without an amount: the trailer reveals that they are missing. */
function readTrailer(
  { warnings }: Reading,
  section: Section,
  { record, row }: { readonly record: Uint8Array; readonly row: number },
): void {
  section.hasTrailer = true;
  const fields = readFields(record, (LAYOUTS[section.kind] ?? TRANSFERS).trailer);
  const { reads, kind } = section;
  const isOut = kind === '01' ? 'cancellation' : 'withdrawal';
  const out = reads.filter(({ is }) => is === isOut);
  const into = reads.filter(({ is }) => is !== isOut);
  const [outCount, outSum] = kind === '01' ? ['cancelCount', 'cancelSum'] : ['outCount', 'outSum'];
  warnings.push(
    ...differences(row, counted(into), stated(fields, 'count', 'sum')),
    ...differences(row, counted(out), stated(fields, outCount, outSum)),
  );
}

const amountOf = (read: ReadRow): Yen => {
  if (read.is === 'broken') return yen(0);
  return 'row' in read ? read.row.amount : read.amount;
};

const counted = (reads: readonly ReadRow[]): Counted => ({
  count: reads.length,
  sum: yen(reads.reduce((sum, read) => sum + amountOf(read), 0)),
});

function stated(fields: BankFields | undefined, count = '', sum = ''): Counted | undefined {
  const [rows, amount] = [readAmount(fields?.[count] ?? ''), readAmount(fields?.[sum] ?? '')];
  return rows === undefined || amount === undefined ? undefined : { count: rows, sum: amount };
}

function differences(row: number, own: Counted, trailer: Counted | undefined): BankProblem[] {
  if (!trailer) return [bankProblem(row, 'trailer')];
  return [
    ...(own.count === trailer.count ? [] : [bankProblem(row, 'count', trailer.count, own.count)]),
    ...(own.sum === trailer.sum ? [] : [bankProblem(row, 'sum', trailer.sum, own.sum)]),
  ];
}

/** Payments of an account. A cancellation marks the last payment before it with the same payer, amount and code. */
function paymentsOf(reads: readonly ReadRow[], problems: BankProblem[]): BankRow[] {
  const payments: BankRow[] = [];
  const open = new Map<string, number[]>();
  const keyOf = ({ amount, payer, code }: BankRow) => `${amount} ${code} ${payer}`;
  for (const read of reads) {
    if (read.is === 'payment') {
      const places = open.get(keyOf(read.row)) ?? [];
      places.push(payments.length);
      open.set(keyOf(read.row), places);
      payments.push(read.row);
    } else if (read.is === 'cancellation') {
      const place = open.get(keyOf(read.row))?.pop();
      const payment = place === undefined ? undefined : payments[place];
      if (place === undefined || !payment) problems.push(bankProblem(read.row.row, 'cancels'));
      else payments[place] = { ...payment, isCancelled: true };
    }
  }
  return payments;
}
