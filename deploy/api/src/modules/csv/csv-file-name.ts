import { tokyoDateTime } from '@newsphoto/domain';

/** `素材一覧_20261121_2130.csv` for clients that support RFC 6266, ASCII for others. */
function disposition(made: Date, { ascii, name, extension }: Readonly<Record<string, string>>): string {
  const moment = tokyoDateTime(made);
  const stamp = `${moment.slice(0, 8)}_${moment.slice(8, 12)}.${extension}`;
  return `attachment; filename="${ascii}_${stamp}"; filename*=UTF-8''${encodeURIComponent(`${name}_${stamp}`)}`;
}

/** The header that names a CSV created at this moment. */
export const csvDisposition = (made: Date): string =>
  disposition(made, { ascii: 'contents', name: '素材一覧', extension: 'csv' });

/** The same for a file of texts. */
export const textsDisposition = (made: Date): string =>
  disposition(made, { ascii: 'articles', name: '記事', extension: 'txt' });

export const csvType = (encoding: 'utf-8' | 'shift_jis'): string =>
  `text/csv; charset=${encoding}; header=present`;
