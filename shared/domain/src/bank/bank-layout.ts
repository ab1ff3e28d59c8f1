/** Widths in bytes of the records of a Zengin file, in order; an empty name is skipped. */
type Layout = readonly (readonly [name: string, width: number])[];

export const RECORD_BYTES = 200;

const HEAD: Layout = [
  ...([
    ['record', 1],
    ['kind', 2],
    ['coding', 1],
    ['madeOn', 6],
    ['from', 6],
    ['to', 6],
  ] as const),
  ...([
    ['bank', 4],
    ['bankName', 15],
    ['branch', 3],
    ['branchName', 15],
  ] as const),
];

/** 振込入金通知. */
export const TRANSFERS = {
  head: [...HEAD, ['type', 1], ['number', 7], ['holder', 40], ['', 93]],
  data: [
    ...([
      ['record', 1],
      ['reference', 6],
      ['day', 6],
      ['valueDay', 6],
      ['amount', 10],
      ['', 10],
    ] as const),
    ...([
      ['code', 10],
      ['payer', 48],
      ['bankName', 15],
      ['branchName', 15],
      ['cancels', 1],
    ] as const),
    ...([
      ['edi', 20],
      ['', 52],
    ] as const),
  ],
  trailer: [
    ...([
      ['record', 1],
      ['count', 6],
      ['sum', 12],
      ['cancelCount', 6],
      ['cancelSum', 12],
      ['', 163],
    ] as const),
  ],
} satisfies Record<string, Layout>;

/** 入出金取引明細. */
export const STATEMENT = {
  head: [...HEAD, ['', 3], ['type', 1], ['number', 10], ['holder', 40], ['', 87]],
  data: [
    ...([
      ['record', 1],
      ['reference', 8],
      ['day', 6],
      ['valueDay', 6],
      ['direction', 1],
    ] as const),
    ...([
      ['transaction', 2],
      ['amount', 12],
      ['', 12],
      ['', 6],
      ['', 6],
      ['', 1],
      ['', 7],
      ['', 3],
    ] as const),
    ...([
      ['code', 10],
      ['payer', 48],
      ['bankName', 15],
      ['branchName', 15],
      ['remark', 20],
    ] as const),
    ...([
      ['edi', 20],
      ['', 1],
    ] as const),
  ],
  trailer: [
    ...([
      ['record', 1],
      ['count', 6],
      ['sum', 13],
      ['outCount', 6],
      ['outSum', 13],
      ['', 1],
    ] as const),
    ...([
      ['balance', 14],
      ['rows', 7],
      ['', 139],
    ] as const),
  ],
} satisfies Record<string, Layout>;

export type BankFields = Readonly<Record<string, string>>;

/**
 * The fields of a record, trimmed; undefined for bytes that are not CP932. Widths are bytes, hence it is cut before it is
 * decoded.
 */
export function readFields(record: Uint8Array, layout: Layout): BankFields | undefined {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const fields: Record<string, string> = {};
  let at = 0;
  for (const [name, width] of layout) {
    const bytes = record.subarray(at, at + width);
    at += width;
    if (name === '') continue;
    try {
      fields[name] = decoder.decode(bytes).trim();
    } catch {
      return undefined;
    }
  }
  return fields;
}
