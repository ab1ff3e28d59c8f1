import { byteLength, cutText, type EditField } from '@newsphoto/domain/desk';

/** The room that IIM has for a field, and what is too long for it. */
export interface ByteCount {
  /** Of the longest value. */
  readonly bytes: number;
  readonly most: number;
  /** What readers of IIM do not get, of the first value that is too long; empty where everything fits. */
  readonly cut: string;
  /** Values that are too long. */
  readonly tooLong: number;
}

/** Dates and codes have their own form in IIM. */
const COUNTED: readonly EditField['kind'][] = ['line', 'text', 'list'];

/** Undefined for fields that IIM does not have. */
export function byteCountOf(
  { kind, iimBytes }: Pick<EditField, 'kind' | 'iimBytes'>,
  values: readonly string[],
): ByteCount | undefined {
  if (iimBytes === undefined || !COUNTED.includes(kind)) return undefined;
  const long = values.filter((value) => byteLength(value) > iimBytes);
  const [first = ''] = long;
  return {
    bytes: Math.max(0, ...values.map(byteLength)),
    most: iimBytes,
    cut: first.slice(cutText(first, iimBytes).length),
    tooLong: long.length,
  };
}

const count = (value: number) => value.toLocaleString('ja-JP');

/** As shown below the field. */
export function byteCountText({ bytes, most, cut, tooLong }: ByteCount, isList: boolean): string {
  const room = `${isList ? '1件 ' : ''}${count(bytes)} / ${count(most)} バイト`;
  if (tooLong === 0) return room;
  const shown = [...cut].length > 20 ? `${[...cut].slice(0, 20).join('')}…` : cut;
  const which = isList && tooLong > 1 ? `（${count(tooLong)}件）` : '';
  return `${room}：IIMでは「${shown}」が切れます${which}。XMPには全文を書き込みます。`;
}
