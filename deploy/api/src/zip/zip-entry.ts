/** A stored file of a ZIP, whose size and checksum are known before the first byte is sent. */
export interface ZipEntry {
  /** NFC, with `/` between folders. */
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** A moment as a ZIP stores it: 16 bits each, seconds halved, without a time zone. */
export interface DosTime {
  readonly date: number;
  readonly time: number;
}

/** @param moment YYYYMMDDHHmmss, from 1980 on */
export function dosTime(moment: string): DosTime {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = [
    [0, 4],
    [4, 6],
    [6, 8],
    [8, 10],
    [10, 12],
    [12, 14],
  ].map(([from, to]) => Number(moment.slice(from, to)));
  return {
    date: ((year - 1980) << 9) | (month << 5) | day,
    time: (hour << 11) | (minute << 5) | (second >> 1),
  };
}

/** The values that 16 and 32 bits cannot state: the ZIP64 field has the number instead. */
export const IN_ZIP64_16 = 0xffff;
export const IN_ZIP64_32 = 0xffffffff;

export const fits32 = (value: number): boolean => value < IN_ZIP64_32;
