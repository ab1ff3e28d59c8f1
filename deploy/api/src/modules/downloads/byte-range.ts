/** Bytes of a file, `to` exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of a request (RFC 9110, 14): undefined: all of it, as for several ranges or a unit that is unknown; `unsatisfiable`: 416.
 * A range with an `If-Range` that is not the current entity tag is ignored.
 */
export function readRange(
  headers: { readonly range?: string | undefined; readonly 'if-range'?: string | string[] | undefined },
  { length, etag }: { readonly length: number; readonly etag: string },
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const suffix = Number(last);
    return suffix === 0 ? 'unsatisfiable' : { from: Math.max(0, length - suffix), to: length };
  }
  const from = Number(first);
  const to = last === '' ? length : Math.min(Number(last) + 1, length);
  // The last position before the first one is no range.
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? 'unsatisfiable' : { from, to };
}
