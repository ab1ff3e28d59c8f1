import { join } from 'node:path';

/** Where the bytes of a file are: never by its name. */
export const uploadPath = (uploadsDirectory: string, uploadId: string): string =>
  join(uploadsDirectory, uploadId);
