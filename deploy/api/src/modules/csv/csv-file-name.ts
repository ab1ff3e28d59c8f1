import { tokyoDateTime } from '@newsphoto/domain';

/**
 * The header that names a CSV created at this moment: `素材一覧_20261121_2130.csv` for clients that support RFC 6266, ASCII for
 * others.
 */
export function csvDisposition(made: Date): string {
  const moment = tokyoDateTime(made);
  const stamp = `${moment.slice(0, 8)}_${moment.slice(8, 12)}.csv`;
  return `attachment; filename="contents_${stamp}"; filename*=UTF-8''${encodeURIComponent(`素材一覧_${stamp}`)}`;
}

export const csvType = (encoding: 'utf-8' | 'shift_jis'): string =>
  `text/csv; charset=${encoding}; header=present`;
