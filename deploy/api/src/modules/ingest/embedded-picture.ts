import { stat } from 'node:fs/promises';
import type { ExifTool } from 'exiftool-vendored';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Names of ExifTool for pictures that cameras and editors store in their files. */
const PICTURES = [
  'JpgFromRaw',
  'JpgFromRaw2',
  'PreviewImage',
  'OtherImage',
  'PhotoshopThumbnail',
  'ThumbnailImage',
];
const BINARY = /^\(Binary data (\d+) bytes/;
const Tags = Type.Record(Type.String(), Type.Unknown());

/** Writes the largest JPEG that is embedded in a file; false if there is none that can be read. */
export async function writeEmbedded(tool: ExifTool, file: string, target: string): Promise<boolean> {
  const found = await tagsOf(tool, file, PICTURES);
  const bySize = Object.entries(found)
    .map(([name, value]) => ({ name, size: Number(BINARY.exec(String(value))?.[1] ?? 0) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  const [largest] = bySize;
  if (!largest) return false;
  return tool.extractBinaryTag(largest.name, file, target).then(
    () => true,
    () => false,
  );
}

/** True if a raw picture states parts of its sensor data behind its own end. */
export async function endsEarly(tool: ExifTool, file: string): Promise<boolean> {
  const parts = ['StripOffsets', 'StripByteCounts', 'TileOffsets', 'TileByteCounts'];
  const [tags, { size }] = await Promise.all([tagsOf(tool, file, parts, ['-n', '-b']), stat(file)]);
  return Object.entries(tags).some(([name, value]) => {
    const counts = tags[name.replace('Offsets', 'ByteCounts')];
    if (!name.endsWith('Offsets') || counts === undefined) return false;
    const lengths = numbersOf(counts);
    return numbersOf(value).some((at, index) => at + (lengths[index] ?? 0) > size);
  });
}

const numbersOf = (value: unknown): number[] => String(value).split(' ').map(Number);

async function tagsOf(
  tool: ExifTool,
  file: string,
  names: readonly string[],
  more: readonly string[] = [],
): Promise<Static<typeof Tags>> {
  const readArgs = ['-G1', '-a', '-api', 'largefilesupport=1', ...more, ...names.map((name) => `-${name}`)];
  const raw: unknown = await tool.readRaw(file, { readArgs }).catch(() => ({}));
  return Value.Check(Tags, raw) ? raw : {};
}
