import { open } from 'node:fs/promises';

const PART = 65_536;
const GRANULE = 6;
const VORBIS = Buffer.from('\u0001vorbis', 'latin1');
const OPUS = Buffer.from('OpusHead', 'latin1');
/** Opus counts in this clock, whatever the rate of the recording. */
const OPUS_RATE = 48_000;

/**
 * Seconds of an Ogg recording, from the last sample that its pages count; undefined without one. Metadata readers estimate
 * them from the nominal bit rate, and may be wrong by half.
 */
export async function oggDuration(path: string): Promise<number | undefined> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const part = async (position: number) =>
      (await handle.read({ buffer: Buffer.alloc(Math.min(PART, size)), position })).buffer;
    const [head, tail] = [await part(0), await part(Math.max(0, size - PART))];
    const rate = rateOf(head);
    const page = tail.lastIndexOf('OggS');
    if (rate === undefined || page < 0 || page + GRANULE + 8 > tail.length) return undefined;
    const samples = Number(tail.readBigInt64LE(page + GRANULE));
    return samples > 0 ? samples / rate : undefined;
  } finally {
    await handle.close();
  }
}

function rateOf(head: Buffer): number | undefined {
  if (head.includes(OPUS)) return OPUS_RATE;
  const vorbis = head.indexOf(VORBIS);
  const at = vorbis + VORBIS.length + 5;
  if (vorbis < 0 || at + 4 > head.length) return undefined;
  return head.readUInt32LE(at) || undefined;
}
