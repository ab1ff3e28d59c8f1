import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of bulk updates. */
export const BULK_ERRORS = {
  /** None, or of another user. */
  'bulk/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された一括更新は見つかりませんでした。' },
  },
  'bulk/too-many': { status: 400, level: 'info', message: 'E1021' },
  /** It runs, or has run; or it is not checked yet. */
  'bulk/not-now': { status: 409, level: 'info', message: 'E1055' },
  'bulk/unconfirmed': {
    status: 400,
    level: 'info',
    message: { code: 'E0001', text: '公開区分または使用上の制限を変更することを確認してください。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
