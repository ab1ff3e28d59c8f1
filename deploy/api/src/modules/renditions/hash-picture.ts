import phash from 'sharp-phash';

/** 64 bits, alike for pictures that look alike; undefined where there is no picture. Takes 7 ms of a processor. */
export const hashPicture = (file: string): Promise<string | undefined> => phash(file).catch(() => undefined);
