/** Pixels of a length in millimetres at a resolution: 254 mm at 300 dpi are 3,000. */
export const pixelsOfLength = (millimetres: number, dpi: number): number =>
  Math.max(1, Math.round((millimetres * dpi * 10) / 254));
