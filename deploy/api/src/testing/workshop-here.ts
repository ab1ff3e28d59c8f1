import { makeRenditions, measurePicture } from '../modules/renditions/make-renditions.ts';
import type { PictureWorkshop } from '../modules/renditions/picture-workshop.ts';

/** Decodes in the process of the test: the separate process is a built file. */
export const workshopHere: PictureWorkshop = {
  measure: measurePicture,
  derive: makeRenditions,
  close: async () => undefined,
};
