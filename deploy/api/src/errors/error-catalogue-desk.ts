import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of the desk: locks, edits and proofreading. */
export const DESK_ERRORS = {
  /** {0}: the editor who has taken it. */
  'desk/taken': {
    status: 409,
    level: 'info',
    message: { code: 'W0002', text: 'この素材は{0}さんが担当しています。' },
  },
  /** {0}: the user who has taken it. */
  'wire/taken': {
    status: 409,
    level: 'info',
    message: { code: 'W0002', text: 'この記事は{0}さんが担当しています。' },
  },
  'desk/marked-since': {
    status: 409,
    level: 'info',
    message: { code: 'W0002', text: 'ほかの編集者が先に変更したため、元に戻しませんでした。' },
  },
  'desk/unknown-source': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された配信元は見つかりませんでした。' },
  },
  'aside/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された配信は見つかりませんでした。' },
  },
  /** Editors read nothing before its second either. */
  'aside/held': {
    status: 409,
    level: 'info',
    message: { code: 'W0002', text: '解禁前の記事が含まれるため、解禁までダウンロードできません。' },
  },
  'collection/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたFTP取得は見つかりませんでした。' },
  },
  /** {0}: label. */
  'collection/not-chosen': { status: 400, level: 'info', message: 'E0002' },
  /** {0}: label. */
  'collection/not-entered': { status: 400, level: 'info', message: 'E0001' },
  /** {0}: how many there can be. */
  'collection/too-many': { status: 409, level: 'info', message: 'E1033' },
  'upload/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたファイルは見つかりませんでした。' },
  },
  'delivery/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された一括登録は見つかりませんでした。' },
  },
  /** A file that is taken in, or has not failed. */
  'upload/wrong-state': { status: 409, level: 'info', message: 'E1055' },
  /** Of a selection: E0047 or E0048. */
  'upload/too-many': { status: 400, level: 'info', message: 'E0047' },
  /** Bytes that do not follow those that have arrived: the sender reads the offset and continues there. */
  'upload/wrong-offset': { status: 409, level: 'info', message: 'E1063' },
  'upload/no-room': {
    status: 507,
    level: 'warn',
    message: {
      code: '507',
      text: 'サーバーの空き容量が足りないため、受信できません。管理者に連絡し、しばらく待ってから再開してください。',
    },
  },
  'desk/unknown-desk': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたデスクは見つかりませんでした。' },
  },
  'text/no-wire-text': {
    status: 409,
    level: 'info',
    message: { code: 'W0002', text: '記事ではない配信のため、記事データベースに登録できません。' },
  },
  'text/cancelled-item': {
    status: 409,
    level: 'info',
    message: {
      code: 'W0002',
      text: '取り消された、または保留の配信のため、記事データベースに登録できません。',
    },
  },
  /** {0}: number of the text. */
  'text/newer-version': {
    status: 409,
    level: 'info',
    message: {
      code: 'W0002',
      text: '同じ記事の新しい版がすでに登録されています（素材番号 {0}）。',
    },
  },
  /** {0}: number of the text. */
  'text/taken-down': {
    status: 409,
    level: 'info',
    message: {
      code: 'W0002',
      text: '使用停止中の記事です。解除してから登録してください（素材番号 {0}）。',
    },
  },
  /** Another user saved since the edited version was read. */
  'edit/outdated': { status: 409, level: 'info', message: 'W0002' },
  /** Another window edits the content. */
  'edit/locked': { status: 409, level: 'info', message: 'E1042' },
  /** The own lock expired, or was released. */
  'edit/lock-ended': {
    status: 409,
    level: 'info',
    message: {
      code: 'E1042',
      text: '編集中の状態が解除されています。もう一度編集を開始してから保存してください。',
    },
  },
  'edit/nothing-changed': { status: 400, level: 'info', message: 'E1061' },
  'edit/unknown-version': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された版は見つかりませんでした。' },
  },
  'proof/unpublishable': { status: 409, level: 'info', message: 'E1002' },
  'proof/no-step': { status: 400, level: 'info', message: 'E1064' },
  /** {0}: label. */
  'proof/no-reason': { status: 400, level: 'info', message: 'E0001' },
} as const satisfies Record<string, CatalogueEntry>;
