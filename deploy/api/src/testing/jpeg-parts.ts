import { jpegSegment, jpegWith, XMP_START } from './jpeg-file.ts';
import { smallPicture } from './splice-files.ts';

export const APP0 = jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
export const ICC = jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(64)]));
export const ADOBE = jpegSegment(0xee, 'Adobe\0d\0\0\0\0\x01');
export const COMMENT = jpegSegment(0xfe, 'a comment');
export const GAIN = jpegSegment(0xe2, 'urn:iso:std:iso:ts:21496:-1\0\0\0\0\0');
export const xmpSegment = (packet: string) => jpegSegment(0xe1, XMP_START + packet);
export const resource = (id: number, data: Buffer) => {
  const head = Buffer.from('8BIM\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
export const resourceSegment = (...parts: Buffer[]) =>
  jpegSegment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), ...parts]));
export const dataset = (record: number, number: number, data: Buffer | string) => {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from([0x1c, record, number, bytes.length >> 8, bytes.length & 255]), bytes]);
};

/** A gain map behind the picture, its index, and bytes after it. */
export async function ultraHdr(before: readonly Buffer[], order: 'II' | 'MM') {
  const [gainMap, after] = [await smallPicture(8, 8).jpeg().toBuffer(), Buffer.from('after the end')];
  const index = Buffer.alloc(4 + 8 + 2 + 12 + 4 + 32);
  index.write('MPF\0');
  const put = (value: number, size: number, at: number) =>
    order === 'II' ? index.writeUIntLE(value, at + 4, size) : index.writeUIntBE(value, at + 4, size);
  index.write(order, 4);
  put(42, 2, 2);
  put(8, 4, 4);
  put(1, 2, 8);
  put(0xb002, 2, 10);
  put(7, 2, 12);
  put(32, 4, 14);
  put(26, 4, 18);
  const draft = await jpegWith(...before, jpegSegment(0xe2, index), GAIN);
  const at = draft.indexOf('MPF\0') + 4;
  put(draft.length, 4, 26 + 4);
  put(gainMap.length, 4, 42 + 4);
  put(draft.length - at, 4, 42 + 8);
  return {
    file: Buffer.concat([await jpegWith(...before, jpegSegment(0xe2, index), GAIN), gainMap, after]),
    gainMap,
  };
}
