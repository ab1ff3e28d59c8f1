import { open } from 'node:fs/promises';
import { extname } from 'node:path';

export interface FileKind {
  readonly contentType: '0' | '1' | '2';
  readonly mimeType: string;
  readonly extensions: readonly string[];
}

const KINDS = {
  jpeg: { contentType: '0', mimeType: 'image/jpeg', extensions: ['.jpg', '.jpeg', '.jpe'] },
  png: { contentType: '0', mimeType: 'image/png', extensions: ['.png'] },
  tiff: { contentType: '0', mimeType: 'image/tiff', extensions: ['.tif', '.tiff'] },
  webp: { contentType: '0', mimeType: 'image/webp', extensions: ['.webp'] },
  webm: { contentType: '1', mimeType: 'video/webm', extensions: ['.webm'] },
  mp4: { contentType: '1', mimeType: 'video/mp4', extensions: ['.mp4', '.m4v'] },
  mp3: { contentType: '2', mimeType: 'audio/mpeg', extensions: ['.mp3'] },
  ogg: { contentType: '2', mimeType: 'audio/ogg', extensions: ['.ogg', '.oga'] },
  wav: { contentType: '2', mimeType: 'audio/wav', extensions: ['.wav'] },
} as const satisfies Record<string, FileKind>;

const ALL: readonly FileKind[] = Object.values(KINDS);

/** Accepted types, as shown to users. */
export const ACCEPTED_TYPES = 'JPEG、PNG、TIFF、WebP、WebM、MP4、MP3、Ogg、WAV';

export type Recognised =
  | { readonly kind: FileKind }
  /** `mismatch`: the name has the extension of an accepted type that the content is not. */
  | { readonly refused: 'unsupported' | 'mismatch' | 'empty' };

/** Detects a file's type by its content; its name only claims one. */
export async function recogniseFile(path: string): Promise<Recognised> {
  const extension = extname(path).toLowerCase();
  const handle = await open(path, 'r');
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  await handle.close();
  if (bytesRead === 0) return { refused: 'empty' };
  const kind = kindOf(buffer);
  if (kind?.extensions.includes(extension)) return { kind };
  const promised = ALL.some((one) => one.extensions.includes(extension));
  return { refused: kind || promised ? 'mismatch' : 'unsupported' };
}

function kindOf(start: Buffer): FileKind | undefined {
  const text = start.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return KINDS.jpeg;
  if (text.startsWith('\x89PNG\r\n')) return KINDS.png;
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return KINDS.tiff;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return KINDS.webp;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return KINDS.wav;
  if (text.startsWith('\x1a\x45\xdf\xa3')) return KINDS.webm;
  if (text.slice(4, 8) === 'ftyp') return KINDS.mp4;
  if (text.startsWith('OggS')) return KINDS.ogg;
  if (text.startsWith('ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0)) return KINDS.mp3;
  return undefined;
}
