import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of downloads. */
export const DOWNLOAD_ERRORS = {
  /** Of another user or link, too. */
  'download/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたダウンロードは見つかりませんでした。' },
  },
  /** {0}: how many contents one download can have. */
  'download/too-many': { status: 400, level: 'info', message: 'E1026' },
  /** {0}: how many a month can have. */
  'download/monthly': { status: 400, level: 'info', message: 'E1038' },
  'download/not-ready': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'ダウンロードの準備ができていません。' },
  },
  'download/nothing-failed': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '再実行できる素材がありません。' },
  },
  'download/cancelled': {
    status: 410,
    level: 'info',
    message: { code: '410', text: 'このダウンロードは中止されています。' },
  },
  'download/taken-down': {
    status: 410,
    level: 'info',
    message: { code: '410', text: '使用できなくなった素材が含まれているため、ダウンロードできません。' },
  },
  'download/embargo': {
    status: 410,
    level: 'info',
    message: { code: '410', text: '解禁前の素材が含まれているため、ダウンロードできません。' },
  },
  'download/link-ended': {
    status: 410,
    level: 'info',
    message: { code: '410', text: 'このリンクは終了しているため、ダウンロードできません。' },
  },
  'download/ended': {
    status: 410,
    level: 'info',
    message: { code: '410', text: 'このダウンロードは終了しています。もう一度お手続きください。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
