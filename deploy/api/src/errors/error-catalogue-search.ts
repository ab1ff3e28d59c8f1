import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of searches, saved searches and their alerts. */
export const SEARCH_ERRORS = {
  'search/bad-operator': { status: 400, level: 'info', message: 'E1073' },
  'search/bad-bracket': { status: 400, level: 'info', message: 'E1074' },
  'search/bad-dates': { status: 400, level: 'info', message: 'E1010' },
  /** Forgotten after an hour, or of another session. */
  'search/unknown-handle': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '検索結果の保持期限が切れました。もう一度検索してください。' },
  },
  'saved-search/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された検索条件は見つかりませんでした。' },
  },
  'saved-search/name-taken': { status: 400, level: 'info', message: 'E1030' },
  /** {0}: how many a member may store. */
  'saved-search/too-many': { status: 400, level: 'info', message: 'E1037' },
  /** Alerts are sent by mail. */
  'alert/no-mail-address': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'メールアドレスが登録されていないため、通知を設定できません。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
