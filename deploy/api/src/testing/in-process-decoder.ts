import { makeRenditions, measurePicture } from '../modules/renditions/make-renditions.ts';
import type { PictureDecoder } from '../modules/renditions/picture-decoder.ts';

/** Decodes in the process of the test: the separate process is a built file. */
export const inProcessDecoder: PictureDecoder = {
  measure: measurePicture,
  derive: makeRenditions,
  close: async () => undefined,
};
