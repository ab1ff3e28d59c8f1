/** A type of file that is accepted. */
export interface FileKind {
  readonly contentType: '0' | '1' | '2';
  readonly mimeType: string;
  /** Usual extensions, the one of stored files first. */
  readonly extensions: readonly string[];
}

export const KINDS = {
  jpeg: {
    contentType: '0',
    mimeType: 'image/jpeg',
    extensions: ['.jpg', '.jpeg', '.jpe', '.jfif', '.jif', '.mpo'],
  },
  png: { contentType: '0', mimeType: 'image/png', extensions: ['.png'] },
  tiff: { contentType: '0', mimeType: 'image/tiff', extensions: ['.tif', '.tiff', '.btf', '.tf8'] },
  webp: { contentType: '0', mimeType: 'image/webp', extensions: ['.webp'] },
  avif: { contentType: '0', mimeType: 'image/avif', extensions: ['.avif'] },
  webm: { contentType: '1', mimeType: 'video/webm', extensions: ['.webm'] },
  mp4: { contentType: '1', mimeType: 'video/mp4', extensions: ['.mp4', '.m4v'] },
  mp3: { contentType: '2', mimeType: 'audio/mpeg', extensions: ['.mp3'] },
  ogg: { contentType: '2', mimeType: 'audio/ogg', extensions: ['.ogg', '.oga'] },
  wav: { contentType: '2', mimeType: 'audio/wav', extensions: ['.wav'] },
} as const satisfies Record<string, FileKind>;

/** Accepted types, as shown to users. */
export const ACCEPTED_TYPES = 'JPEG、PNG、TIFF、WebP、AVIF、WebM、MP4、MP3、Ogg、WAV';

export const kindOfExtension = (extension: string): FileKind | undefined =>
  Object.values<FileKind>(KINDS).find(({ extensions }) => extensions.includes(extension));
