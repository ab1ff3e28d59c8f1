import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { CopyMetadata } from '../splice/copy-metadata.ts';
import type { SpliceKind } from '../splice/splice-kind.ts';
import { spliceMetadata } from '../splice/splice-metadata.ts';
import type { SpliceRefusal } from '../splice/spliced.ts';

/** Values with characters that Shift_JIS, half a pair or a parser would lose. */
export const COPY_VALUES = {
  headline: '髙①𠮷の見出し',
  caption: '一行目「髙①𠮷」\n二行目 <b> & "引用"',
  bylines: ['山田太郎', 'A. Smith'],
  credit: '新聞写真・写真部提供',
  source: '写真部',
  copyright: '© 2026 新聞写真',
  instructions: '転載禁止',
  keywords: ['首相', '会見'],
  sublocation: '永田町',
  city: '千代田区',
  state: '東京都',
  country: '日本',
  countryCode: 'JPN',
  dateCreated: '2026-11-25T12:34:56+09:00',
  contentNumber: '10000123',
  usageTerms: '新聞の本紙に一回\n電子版を含む',
  webStatement: 'https://example.jp/rights',
  licence: {
    ...{ number: 'L-2026-000123', startsOn: '2026-11-25', endsOn: '2027-11-24' },
    ...{
      media: '新聞・報道・1/2ページ・1回',
      territory: '日本国内',
      conditions: '二次使用不可、媒体名「朝刊」',
    },
  },
  licensor: {
    ...{ name: '新聞写真', phone: '03-0000-0000' },
    ...{ url: 'https://example.jp', email: 'desk@example.jp' },
  },
} as const satisfies CopyMetadata;

/** The copy as it is delivered, or why there is none. */
export async function splicedCopy(
  kind: SpliceKind,
  file: Buffer,
  values: CopyMetadata = COPY_VALUES,
): Promise<Buffer | SpliceRefusal> {
  const read = async (from: number, to: number) => file.subarray(from, to);
  const spliced = await spliceMetadata(kind, { size: file.length, read }, values);
  if ('refusal' in spliced) return spliced.refusal;
  return Buffer.concat(
    spliced.pieces.map((piece) =>
      piece instanceof Uint8Array ? piece : file.subarray(piece.from, piece.to),
    ),
  );
}

/** @throws Error if it is refused */
export async function copyOf(kind: SpliceKind, file: Buffer, values?: CopyMetadata): Promise<Buffer> {
  const copy = await splicedCopy(kind, file, values);
  if (typeof copy === 'string') throw new Error(`refused: ${copy}`);
  return copy;
}

/** What a decoder makes of a file; undefined if it cannot decode it. */
export async function pixelHash(file: Buffer): Promise<string | undefined> {
  try {
    const { data, info } = await sharp(file, { failOn: 'truncated' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return createHash('sha256').update(`${info.width}x${info.height}`).update(data).digest('hex');
  } catch {
    return undefined;
  }
}

/** A picture in which every pixel has another colour than its neighbours. */
export const smallPicture = (width = 24, height = 16) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_byte, at) => (at * 37) % 256)), {
    raw: { width, height, channels: 3 },
  });
