import { createHash } from 'node:crypto';
import type { XmpField } from '../fields/xmp-fields.ts';
import type { SpliceRefusal } from '../spliced.ts';
import { moveToExtension } from '../xmp/move-to-extension.ts';
import { readXmp } from '../xmp/read-xmp.ts';
import { packetText } from '../xmp/rewrite-packet.ts';
import { rewriteXmp } from '../xmp/rewrite-xmp.ts';
import { extensionOf } from './xmp-extension.ts';

/** XMP of a JPEG: its packet, and the extension of the packet if there is one. */
export interface JpegXmp {
  readonly packet: Buffer | undefined;
  /** Undefined: the segments of the extension stay as they are. */
  readonly extension: { readonly guid: string; readonly bytes: Buffer } | undefined;
  /** The identifier of the extension that the packet named. */
  readonly oldGuid: string | undefined;
}

const NOTE = { uri: 'http://ns.adobe.com/xmp/note/', prefix: 'xmpNote', name: 'HasExtendedXMP' } as const;
/** As long as the identifier that takes its place. */
const PLACEHOLDER = 'IDENTIFIER-OF-THE-EXTENSION-HERE';
/** Bytes of a packet (XMP Specification, part 3). */
const MOST = 65_502;
const PADDING = /\s+(?=<\?xpacket\s+end)/;

/**
 * Sets fields in packet and extension. A packet that becomes too long gives its longest properties to the extension.
 * @param segments of the extensions, without their signature
 */
export function rewriteJpegXmp(
  packet: Buffer | undefined,
  segments: readonly Buffer[],
  fields: readonly XmpField[],
): JpegXmp | SpliceRefusal {
  const text = packet && packetText(packet);
  if (packet && text === undefined) return 'xmp-unreadable';
  const oldGuid = text && readXmp(text)?.properties.find(isNote)?.value.trim();
  const old = oldGuid ? extensionOf(segments, oldGuid) : undefined;
  const cleared = old === undefined ? { text: undefined } : rewriteXmp(old, fields.map(removed));
  if (cleared === 'unreadable') return 'xmp-unreadable';
  const rewritten = rewriteXmp(text, fields);
  if (rewritten === 'unreadable') return 'xmp-unreadable';
  const plain = fitting(rewritten.text ?? '');
  const isShort = Buffer.byteLength(plain) <= MOST;
  if (isShort && cleared.text === old) {
    const isSame = rewritten.text === undefined || rewritten.text === text;
    return { packet: isSame ? packet : Buffer.from(plain), extension: undefined, oldGuid };
  }
  // The old extension is not complete: what it may have cannot be moved with the rest.
  if (oldGuid && old === undefined) return 'too-much-metadata';
  const noted = rewriteXmp(text, [...fields, { ...NOTE, value: PLACEHOLDER }]);
  if (noted === 'unreadable' || noted.text === undefined) return 'xmp-unreadable';
  const moved = moveToExtension(fitting(noted.text), cleared.text, MOST);
  if (!moved) return 'too-much-metadata';
  const bytes = Buffer.from(moved.extension);
  const guid = createHash('md5').update(bytes).digest('hex').toUpperCase();
  const at = moved.packet.lastIndexOf(PLACEHOLDER);
  const named = moved.packet.slice(0, at) + guid + moved.packet.slice(at + PLACEHOLDER.length);
  return { packet: Buffer.from(named), extension: { guid, bytes }, oldGuid };
}

const isNote = ({ uri, name }: { readonly uri: string; readonly name: string }): boolean =>
  uri === NOTE.uri && name === NOTE.name;

const removed = (field: XmpField): XmpField => ({ ...field, value: undefined });

/** Without the padding at its end if it is too long with it. */
const fitting = (text: string): string =>
  Buffer.byteLength(text) <= MOST ? text : text.replace(PADDING, '\n');
