import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of the screens of the administration: publications, lists, limits, releases, mails and jobs. */
export const ADMINISTRATION_ERRORS = {
  /** An end that is not after the start. */
  'publication/ends-early': { status: 400, level: 'info', message: 'E1010' },
  /** {0}: label of an invalid date or time. */
  'publication/no-such-time': { status: 400, level: 'info', message: 'E0007' },
  'announcement/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたお知らせは見つかりませんでした。' },
  },
  /** {0}: label of a required choice. */
  'announcement/nothing-chosen': { status: 400, level: 'info', message: 'E0002' },
  'special-page/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された特集は見つかりませんでした。' },
  },
  /** Not open to this visitor: the reason is not disclosed. */
  'special-page/closed': { status: 404, level: 'info', message: 'E1077' },
  'special-page/no-such-content': { status: 400, level: 'info', message: 'E1071' },
  'special-page/taken-down': { status: 400, level: 'info', message: 'E1079' },
  'list/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたリストは見つかりませんでした。' },
  },
  /** Entries are hidden, never deleted, and only some lists take new ones. */
  'list/fixed-entries': { status: 400, level: 'info', message: 'E1055' },
  /** {0}: label of the input. */
  'list/unnamed-entry': { status: 400, level: 'info', message: 'E0001' },
  'list/entry-twice': { status: 400, level: 'info', message: 'E0041' },
  'limit/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された上限は見つかりませんでした。' },
  },
  /** {0} label, {1} smallest, {2} largest value. */
  'limit/out-of-range': { status: 400, level: 'info', message: 'E0023' },
  'anonymisation/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された氏名の非公表は見つかりませんでした。' },
  },
  /** Parts of other words would be replaced, or parts of the stored format. */
  'anonymisation/spelling': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '氏名と表記は、漢字を含むものは2文字以上、かなは3文字以上、英字は4文字以上、60文字以内で入力してください。記号は「・」「-」「.」「’」だけを使えます。',
    },
  },
  'release/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたリリースは見つかりませんでした。' },
  },
  /** The server has no address of a gateway: `RELEASE_GATEWAY`. */
  'release/no-gateway': {
    status: 503,
    level: 'warn',
    message: { code: '503', text: 'この環境では、リリースの管理を利用できません。' },
  },
  /** It did not answer, or not as expected. */
  'release/gateway-silent': {
    status: 503,
    level: 'warn',
    message: {
      code: '503',
      text: 'リリースの状態を取得できませんでした。時間をおいてもう一度お試しください。',
    },
  },
  'mail/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたメールが見つかりません。' },
  },
  /** It was sent, or is being sent. */
  'mail/not-failed': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '送信に失敗したメールだけを再送信できます。' },
  },
  'job/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された処理が見つかりません。' },
  },
  /** It has no undo, is not finished, or was undone already. */
  'job/no-undo': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'この処理は元に戻せません。' },
  },
  /** {0}: how many jobs of a kind a member may have in the queue. */
  'job/too-many-waiting': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '順番を待っている処理が上限の{0}件あります。終わるのを待つか、不要な処理を取り消してから、もう一度お試しください。',
    },
  },
  /** It has not failed and was not cancelled. */
  'job/no-retry': { status: 400, level: 'info', message: 'E1055' },
} as const satisfies Record<string, CatalogueEntry>;
