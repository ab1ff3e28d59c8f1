import type { XmpField } from '../fields/xmp-fields.ts';
import { rewriteXmp } from './rewrite-xmp.ts';

/**
 * Sets the fields of a packet as it is in a file. Undefined: there is none, and none is needed.
 * @returns the same bytes if nothing changes
 */
export function rewritePacket(
  bytes: Buffer | undefined,
  fields: readonly XmpField[],
): { readonly bytes: Buffer | undefined } | 'unreadable' {
  const text = bytes && packetText(bytes);
  if (bytes && text === undefined) return 'unreadable';
  const result = rewriteXmp(text, fields);
  if (result === 'unreadable') return result;
  const isSame = result.text === undefined || result.text === text;
  return { bytes: isSame ? bytes : Buffer.from(result.text) };
}

/** The text of a packet, without the zeros that some programs append; undefined if it is not in UTF-8. */
export function packetText(bytes: Buffer): string | undefined {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end));
  } catch {
    return undefined;
  }
}
