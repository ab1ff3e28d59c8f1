import type { CredentialReader } from '../modules/ingest/credentials/credential-reader.ts';
import { readCredentials } from '../modules/ingest/credentials/read-credentials.ts';
import { makeRenditions, measurePicture } from '../modules/renditions/make-renditions.ts';
import type { PictureDecoder } from '../modules/renditions/picture-decoder.ts';

/** Decodes in the process of the test: the separate process is a built file. */
export const inProcessDecoder: PictureDecoder = {
  measure: measurePicture,
  derive: makeRenditions,
  close: async () => undefined,
};

export const inProcessCredentials: CredentialReader = {
  read: (file, mimeType) => readCredentials({ file, mimeType, trustAnchors: '' }),
  close: async () => undefined,
};
