import type { ForeignFormat } from '../../renditions/foreign/foreign-format.ts';

/** A type of file that is accepted. */
export interface FileKind {
  readonly contentType: '0' | '1' | '2';
  readonly mimeType: string;
  /** Usual extensions, the one of stored files first. */
  readonly extensions: readonly string[];
  /** Its picture is stored beside the original: decoded by a library, or the preview that a camera embedded. */
  readonly shownBy?: ForeignFormat | 'embedded';
}

const RAW_EXTENSIONS = (
  '.dng .3fr .arw .cr2 .cr3 .crw .dcr .erf .fff .iiq .kdc .mef .mos .mrw .nef .nrw .orf .pef .raf .raw ' +
  '.rw2 .rwl .sr2 .srf .srw .x3f'
).split(' ');

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
  gif: { contentType: '0', mimeType: 'image/gif', extensions: ['.gif'] },
  heic: {
    ...{ contentType: '0', mimeType: 'image/heic', shownBy: 'heic' },
    extensions: ['.heic', '.heif', '.hif'],
  },
  psd: {
    ...{ contentType: '0', mimeType: 'image/vnd.adobe.photoshop', shownBy: 'psd' },
    extensions: ['.psd', '.psb'],
  },
  raw: { contentType: '0', mimeType: 'image/x-dcraw', extensions: RAW_EXTENSIONS, shownBy: 'embedded' },
  pdf: { contentType: '0', mimeType: 'application/pdf', extensions: ['.pdf'], shownBy: 'pdf' },
  webm: { contentType: '1', mimeType: 'video/webm', extensions: ['.webm'] },
  mp4: { contentType: '1', mimeType: 'video/mp4', extensions: ['.mp4', '.m4v'] },
  mov: { contentType: '1', mimeType: 'video/quicktime', extensions: ['.mov', '.qt'] },
  mp3: { contentType: '2', mimeType: 'audio/mpeg', extensions: ['.mp3'] },
  ogg: { contentType: '2', mimeType: 'audio/ogg', extensions: ['.ogg', '.oga'] },
  wav: { contentType: '2', mimeType: 'audio/wav', extensions: ['.wav'] },
} as const satisfies Record<string, FileKind>;

/** Accepted types, as shown to users. */
export const ACCEPTED_TYPES =
  'JPEG、PNG、TIFF、WebP、GIF、AVIF、HEIC、PSD、RAW、PDF、WebM、MP4、MOV、MP3、Ogg、WAV、記事（ninjs、NewsML-G2、NITF、項目を付けたテキスト、CSV）';

export const kindOfExtension = (extension: string): FileKind | undefined =>
  Object.values<FileKind>(KINDS).find(({ extensions }) => extensions.includes(extension));
