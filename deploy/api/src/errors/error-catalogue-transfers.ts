import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of destinations, transfers and their rules. */
export const TRANSFER_ERRORS = {
  'transfer/unknown-destination': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された転送先は見つかりませんでした。' },
  },
  'transfer/no-destination': { status: 400, level: 'info', message: 'E1051' },
  'transfer/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された転送は見つかりませんでした。' },
  },
  'transfer/too-many': { status: 400, level: 'info', message: 'E1043' },
  'transfer/too-large': { status: 400, level: 'info', message: 'E1065' },
  'transfer/too-many-destinations': { status: 400, level: 'info', message: 'E1033' },
  'transfer/name-taken': {
    status: 400,
    level: 'info',
    message: { code: 'E1029', text: '同じ名前がすでにあります。別の名前を入力してください。' },
  },
  'transfer/ended': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この転送はすでに終了しています。' },
  },
  'transfer/not-paused': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この転送は一時停止していません。' },
  },
  'transfer/nothing-failed': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '再送できるファイルがありません。' },
  },
  'transfer/unknown-rule': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された自動転送は見つかりませんでした。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
