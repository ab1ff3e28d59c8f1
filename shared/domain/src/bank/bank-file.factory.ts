/**
 * Bank files for tests. Written from the description of the format by hand, apart from the tables of the reader: an error there
 * is not repeated here.
 */
export interface BuiltRow {
  /** YYMMDD. */
  readonly day: string;
  readonly amount: number;
  /** In half-width kana. */
  readonly payer: string;
  readonly code?: string;
  readonly edi?: string;
  readonly reference?: string;
  readonly isCancelled?: boolean;
  /** Of a statement: 2 is a withdrawal. */
  readonly direction?: string;
  readonly transaction?: string;
}

export interface BuiltTrailer {
  readonly count: number;
  readonly sum: number;
}

interface BuildOptions {
  readonly kind?: '01' | '03';
  readonly number?: string;
  readonly lineBreak?: string;
  /** In the place of the right ones; null: the file ends after the rows. */
  readonly trailer?: BuiltTrailer | null;
}

const HALF_WIDTH = 0xff61;
const FIRST_KANA = 0xa1;

/** A byte for each character: ASCII and half-width kana. */
export const bankBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code >= HALF_WIDTH ? code - HALF_WIDTH + FIRST_KANA : code;
  });

const n = (value: number | string, width: number): string => String(value).padStart(width, '0');
const c = (value: string, width: number): string => value.slice(0, width).padEnd(width, ' ');

/** A file of one account, as text with a character for each byte. */
export function bankText(rows: readonly BuiltRow[], options: BuildOptions = {}): string {
  const { kind = '01', lineBreak = '\r\n', trailer } = options;
  const lines = [
    headLine(options),
    ...rows.map((row) => (kind === '01' ? transferLine(row) : statementLine(row))),
    ...(trailer === null ? [] : [trailerLine(rows, options)]),
    c('9', 200),
  ];
  return `${lines.join(lineBreak)}${lineBreak}`;
}

export const buildBankFile = (rows: readonly BuiltRow[], options: BuildOptions = {}): Uint8Array =>
  bankBytes(bankText(rows, options));

function headLine({ kind = '01', number = '1234567' }: BuildOptions): string {
  const head = `1${kind}0081120081101081120${'0140'}${c('ｼﾞｬﾊﾟﾝ', 15)}${'001'}${c('ﾎﾝﾃﾝ', 15)}`;
  return kind === '01'
    ? c(`${head}1${n(number, 7)}${c('ﾆﾕｰｽﾌｵﾄ', 40)}`, 200)
    : c(`${head}   1${n(number, 10)}${c('ﾆﾕｰｽﾌｵﾄ', 40)}11${n(0, 14)}`, 200);
}

const transferLine = ({
  day,
  amount,
  payer,
  code = '',
  edi = '',
  reference = '',
  ...row
}: BuiltRow): string =>
  c(
    `2${n(reference, 6)}${day}${day}${n(amount, 10)}${n(0, 10)}${n(code, 10)}${c(payer, 48)}` +
      `${c('ﾐｽﾞﾎ', 15)}${c('ｼﾌﾞﾔ', 15)}${row.isCancelled ? '1' : ' '}${c(edi, 20)}`,
    200,
  );

const statementLine = ({
  day,
  amount,
  payer,
  code = '',
  edi = '',
  reference = '',
  ...row
}: BuiltRow): string =>
  c(
    `2${n(reference, 8)}${day}${day}${row.direction ?? '1'}${row.transaction ?? '11'}${n(amount, 12)}${n(0, 12)}` +
      `${n(0, 6)}${n(0, 6)}0${n(0, 7)}000${n(code, 10)}${c(payer, 48)}` +
      `${c('ﾐｽﾞﾎ', 15)}${c('ｼﾌﾞﾔ', 15)}${c('ﾌﾘｺﾐ', 20)}${c(edi, 20)}`,
    200,
  );

function trailerLine(rows: readonly BuiltRow[], { kind = '01', trailer }: BuildOptions): string {
  const sumOf = (some: readonly BuiltRow[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const out = rows.filter(({ isCancelled, direction }) => isCancelled === true || direction === '2');
  const into = rows.filter((row) => !out.includes(row));
  const { count, sum } = trailer ?? { count: into.length, sum: sumOf(into) };
  const line =
    kind === '01'
      ? `8${n(count, 6)}${n(sum, 12)}${n(out.length, 6)}${n(sumOf(out), 12)}`
      : `8${n(count, 6)}${n(sum, 13)}${n(out.length, 6)}${n(sumOf(out), 13)}1${n(0, 14)}${n(rows.length, 7)}`;
  return c(line, 200);
}
