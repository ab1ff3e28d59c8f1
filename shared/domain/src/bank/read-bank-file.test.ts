import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BuiltRow, bankBytes, bankText, buildBankFile } from './bank-file.factory.ts';
import { readBankFile } from './read-bank-file.ts';

const TODAY = { today: '20261125' };
const ROWS: readonly BuiltRow[] = [
  { day: '081120', amount: 47_010, payer: 'ｶ)ｻﾝﾌﾟﾙｼﾝﾌﾞﾝ', code: '123', edi: 'I2026-000012', reference: '1' },
  { day: '081120', amount: 46_570, payer: 'ｱｵｿﾞﾗ(ﾄﾞ' },
];
const read = (bytes: Uint8Array) => readBankFile(bytes, TODAY);
const codes = (problems: readonly { row: number | null; code: string }[]) =>
  problems.map(({ row, code }) => `${row ?? '-'} ${code}`);

test.each([['\r\n'], ['\n'], ['']])('B1: records are read with the line break %j', (lineBreak) => {
  const { accounts, rows, problems, warnings } = read(buildBankFile(ROWS, { lineBreak }));
  expect(codes([...problems, ...warnings])).toEqual([]);
  expect(accounts).toEqual(['0140-001-1-1234567']);
  expect(rows).toEqual([
    {
      ...{ row: 2, account: '0140-001-1-1234567', day: '20261120', amount: 47_010, payer: 'ｶ)ｻﾝﾌﾟﾙｼﾝﾌﾞﾝ' },
      ...{ code: '123', edi: 'I2026-000012', reference: '1', origin: 'ﾐｽﾞﾎ ｼﾌﾞﾔ', isCancelled: false },
    },
    expect.objectContaining({ row: 3, amount: 46_570, payer: 'ｱｵｿﾞﾗ(ﾄﾞ', code: '', edi: '', reference: '' }),
  ]);
});

test('B1: kanji have two bytes, and a width is one of bytes', () => {
  const line = bankText([{ day: '081120', amount: 1, payer: '~~~~' }], { lineBreak: '' });
  const bytes = bankBytes(line);
  // 日本 in the place of ~~~~.
  bytes.set([0x93, 0xfa, 0x96, 0x7b], line.indexOf('~~~~'));
  expect(read(bytes).rows[0]).toMatchObject({ payer: '日本', origin: 'ﾐｽﾞﾎ ｼﾌﾞﾔ' });
});

test('B2 and B7: a statement is read; withdrawals and other deposits are not imported', () => {
  const rows = [
    { day: '081119', amount: 1_100, payer: 'ｱｵｿﾞﾗ', reference: '12' },
    { day: '081119', amount: 440, payer: 'ﾃｽｳﾘﾖｳ', direction: '2' },
    { day: '081119', amount: 3_000, payer: 'ｺｷﾞﾂﾃ', transaction: '12' },
  ];
  const { rows: payments, problems, warnings } = read(buildBankFile(rows, { kind: '03' }));
  expect(payments).toEqual([expect.objectContaining({ amount: 1_100, payer: 'ｱｵｿﾞﾗ', reference: '12' })]);
  expect(codes(problems)).toEqual(['4 transaction']);
  expect(problems[0]?.text).toContain('他店券入金');
  expect(warnings).toEqual([]);
});

test('B2 and B9: accounts follow each other; a longer number is the same account', () => {
  const one = bankText(ROWS).slice(0, -202);
  const file = bankBytes(`${one}${bankText(ROWS, { kind: '03', number: '7654321' })}`);
  const { accounts, rows } = read(file);
  expect(accounts).toEqual(['0140-001-1-1234567', '0140-001-1-7654321']);
  expect(rows).toHaveLength(4);
});

test.each([
  ['081120', '20261120'],
  ['261120', '20261120'],
  ['071126', '20251126'],
  ['071124', 'dayFar'],
  ['091126', 'dayFar'],
  ['041120', 'dayFar'],
  ['080230', 'day'],
  ['08 120', 'day'],
])('B3: the day %s is %s', (day, result) => {
  const { rows, problems } = read(buildBankFile([{ day, amount: 1, payer: 'ｱ' }]));
  expect(rows[0]?.day ?? problems[0]?.code).toBe(result);
});

test('B4: broken rows are named and stop no other', () => {
  const text = bankText([...ROWS, { day: '081120', amount: 0, payer: '' }, ...ROWS]);
  const lines = text.split('\r\n');
  lines[1] = lines[1]?.slice(0, 150) ?? '';
  lines[2] = `7${lines[2]?.slice(1)}`;
  const bytes = bankBytes(lines.join('\r\n'));
  bytes.set([0xff], bytes.length - 202 * 3 + 60);
  const { rows, problems, warnings } = read(bytes);
  expect(codes(problems)).toEqual(['2 length', '3 kind', '4 amount', '4 payer', '6 characters']);
  expect(problems[0]?.text).toBe('この行は150バイトです。全銀フォーマットの1行は200バイトです。');
  expect(rows.map(({ row }) => row)).toEqual([5]);
  expect(codes(warnings)).toEqual(['7 count', '7 sum']);
});

test('B4: rows without a readable header are problems', () => {
  const broken = bankText(ROWS).replace('1010', '1210');
  expect(codes(read(bankBytes(broken)).problems)).toEqual(['1 format', '2 order', '3 order', '4 order']);
  const ebcdic = bankText(ROWS).replace('1010', '1011');
  expect(codes(read(bankBytes(ebcdic)).problems)[0]).toBe('1 account');
});

test('B5: a trailer that does not fit, and a missing one, are warnings', () => {
  expect(codes(read(buildBankFile(ROWS, { trailer: { count: 3, sum: 93_580 } })).warnings)).toEqual([
    '4 count',
  ]);
  expect(codes(read(buildBankFile(ROWS, { trailer: { count: 2, sum: 1 } })).warnings)).toEqual(['4 sum']);
  expect(codes(read(buildBankFile(ROWS, { trailer: null })).warnings)).toEqual(['- noTrailer']);
  expect(codes(read(new Uint8Array()).warnings)).toEqual(['- empty']);
});

test('B6: a cancellation marks the payment before it', () => {
  const [one = never()] = ROWS;
  const { rows, problems, warnings } = read(buildBankFile([...ROWS, one, { ...one, isCancelled: true }]));
  expect(rows.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true]);
  expect([...problems, ...warnings]).toEqual([]);
  expect(codes(read(buildBankFile([{ ...one, isCancelled: true }])).problems)).toEqual(['2 cancels']);
});

const never = (): never => {
  throw new Error('no row');
};

test('B8: too many rows are refused', () => {
  const row = { day: '081120', amount: 1, payer: 'ｱ' };
  const many = read(buildBankFile(Array.from({ length: 3001 }, () => row)));
  expect(many.rows).toEqual([]);
  expect(codes(many.warnings)).toEqual(['- tooMany']);
  expect(read(buildBankFile(Array.from({ length: 3000 }, () => row))).rows).toHaveLength(3000);
});

test('B8: any bytes are read without an exception', () => {
  const file = buildBankFile(ROWS);
  const damaged = fc
    .array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 30 })
    .map((changes) => {
      const bytes = file.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 1000 }), damaged), (bytes) => {
      const { rows, problems, warnings } = read(bytes);
      for (const { amount, day } of rows) expect(amount > 0 && /^202[5-7]\d{4}$/.test(day)).toBe(true);
      if (bytes.length > 0) expect(rows.length + problems.length + warnings.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
