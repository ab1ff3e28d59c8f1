import type { CredentialReader } from '../modules/ingest/credentials/credential-reader.ts';
import { readCredentials } from '../modules/ingest/credentials/read-credentials.ts';
import { copyPicture } from '../modules/renditions/copy-picture.ts';
import { convertForeign } from '../modules/renditions/foreign/convert-foreign.ts';
import { hashPicture } from '../modules/renditions/hash-picture.ts';
import { makeRenditions, measurePicture } from '../modules/renditions/make-renditions.ts';
import type { PictureDecoder } from '../modules/renditions/picture-decoder.ts';

/** Decodes in the process of the test: the separate process is a built file. */
export const inProcessDecoder: PictureDecoder = {
  measure: measurePicture,
  derive: makeRenditions,
  copy: copyPicture,
  hash: hashPicture,
  // As the separate process, which ends at what the library does not read.
  convert: (picture) => convertForeign(picture).catch(() => 'damaged' as const),
  close: async () => undefined,
};

export const inProcessCredentials: CredentialReader = {
  read: (file, mimeType) => readCredentials({ file, mimeType, trustAnchors: '' }),
  close: async () => undefined,
};
